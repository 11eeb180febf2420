import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Item {
  readonly str: string;
  readonly transform: readonly number[];
}

/** Items at the same height are one line, read from left to right. */
function linesOf(items: readonly Item[]): string[] {
  const lines = new Map<number, Item[]>();
  for (const item of items) {
    const height = Math.round(item.transform[5] ?? 0);
    lines.set(height, [...(lines.get(height) ?? []), item]);
  }
  const across = ({ transform: [, , , , x = 0] }: Item) => x;
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, line]) => line.sort((one, other) => across(one) - across(other)))
    .map((line) =>
      line
        .map(({ str }) => str)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

export async function readPdf(content: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(linesOf(items.filter((item) => 'str' in item && item.str.trim() !== '') as Item[]));
  }
  const fields = (await pdf.getFieldObjects()) as ReadonlyMap<string, unknown> | null;
  return { pages, lines: pages.flat(), fields: [...(fields?.keys() ?? [])] };
}
