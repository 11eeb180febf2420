import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const pdfText = async (content: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
};
