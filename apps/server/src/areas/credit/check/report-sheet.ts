import { fileURLToPath } from 'node:url';
import type { CheckFact } from '@assay/contract/credit/check';
import { type ProductCode, products, providerNames } from '@assay/contract/credit/product';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';

export interface ReportContent {
  readonly product: ProductCode;
  readonly subjectName: string;
  readonly reference: string;
  readonly providerReference: string | null;
  readonly score: number | null;
  readonly facts: readonly CheckFact[];
  readonly foundAt: string;
}

const fontFile = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const font = openSync(fontFile) as Font;

/** Replaces characters the font lacks: a paid report must always be filed. */
const printable = (text: string): string =>
  [...text.replace(/\s+/g, ' ')]
    .map((character) => (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '\u25a1'))
    .join('');

const margin = 56;
const labelWidth = 170;

export async function makeReport(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
  const { product, subjectName, reference, providerReference, score, facts, foundAt } = content;
  const { label, provider } = products[product];
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: label, Producer: 'Assay', Creator: 'Assay' },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>(
    (resolve) => void pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve),
  );
  pdf.registerFont('plain', fontFile).font('plain');
  pdf
    .fontSize(16)
    .fillColor('#14181F')
    .text(printable(`${label}: ${subjectName}`));
  pdf.fontSize(9).fillColor('#4A5260').text(`${providerNames[provider]}, ${foundAt}`).moveDown(1);
  const rows: CheckFact[] = [
    ...(score === null ? [] : [{ label: 'Score', value: String(score) }]),
    ...facts,
    ...(providerReference === null
      ? []
      : [{ label: `${providerNames[provider]} reference`, value: providerReference }]),
    { label: 'Assay reference', value: reference },
  ];
  const valueWidth = pdf.page.width - 2 * margin - labelWidth;
  for (const row of rows) {
    const value = printable(row.value);
    const height = Math.max(
      pdf.heightOfString(value, { width: valueWidth }),
      pdf.heightOfString(printable(row.label), { width: labelWidth - 12 }),
    );
    if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
    const { y } = pdf;
    pdf.fillColor('#4A5260').text(printable(row.label), margin, y, { width: labelWidth - 12 });
    pdf.fillColor('#14181F').text(value, margin + labelWidth, y, { width: valueWidth });
    pdf.x = margin;
    pdf.y = y + height + 6;
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
