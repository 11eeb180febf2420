import { once } from 'node:events';

export type Fact = readonly [label: string, value: string | number];

export type Report = {
  title: string;
  subject: string;
  madeAt: Date;
  score: number | null;
  facts: readonly Fact[];
};

const clock = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short' });

const notice = 'Sandbox: not a real report';

export const reportPdf = async ({ title, subject, madeAt, score, facts }: Report): Promise<Buffer> => {
  // Lazy loading: it takes longer than starting the rest of the sandbox.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title }, lang: 'en-AU' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('#b42318').text(notice).moveDown();
  pdf.fontSize(18).fillColor('#14181f').text(title).moveDown();
  const lines: Fact[] = [
    ['Subject', subject],
    ['Made', clock.format(madeAt)],
    ['Score', score ?? 'None'],
    ...facts,
  ];
  for (const [label, value] of lines) {
    pdf.font('Helvetica-Bold').fontSize(10).text(`${label}: `, { continued: true });
    pdf.font('Helvetica').text(String(value)).moveDown(0.5);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};
