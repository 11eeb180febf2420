import PDFDocument from 'pdfkit';
import { type FontName, fontFiles } from './font.ts';

const margin = 56;
const sizes = { title: 16, heading: 11, body: 9, small: 7.5 } as const;
const signedBelow = 24;

export const ink = { text: '#14181F', quiet: '#4A5260', line: '#DDE1E7' } as const;

type Row = readonly string[];

export interface Column {
  readonly title: string;
  readonly share: number;
  readonly align?: 'right' | undefined;
}

interface Manner {
  readonly printed: (font: FontName, text: string) => string;
  /** Set only when the creation time must identify the file. */
  readonly madeAt?: Date;
}

interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly about: string;
  readonly bytes: Uint8Array;
}

export class Sheet {
  protected readonly pdf: PDFKit.PDFDocument;
  protected readonly margin: number = margin;
  readonly #name: string;
  readonly #printed: Manner['printed'];

  constructor(name: string, { printed, madeAt }: Manner) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      info: { Title: name, Producer: 'Assay', Creator: 'Assay', ...(madeAt && { CreationDate: madeAt }) },
      lang: 'en-AU',
    });
    this.#name = name;
    this.#printed = printed;
    this.pdf.registerFont('plain', fontFiles.plain).registerFont('bold', fontFiles.bold);
  }

  protected get width(): number {
    return this.pdf.page.width - 2 * margin;
  }

  get #bottom(): number {
    return this.pdf.page.height - margin - signedBelow;
  }

  #has(height: number): boolean {
    return this.pdf.y + height <= this.#bottom;
  }

  protected need(height: number): void {
    if (!this.#has(height)) this.pdf.addPage();
  }

  protected print(
    font: FontName,
    text: string,
    at?: { x?: number; y?: number },
    options?: PDFKit.Mixins.TextOptions,
  ) {
    const x = at?.x ?? margin;
    return this.pdf.font(font).text(this.#printed(font, text), x, at?.y ?? this.pdf.y, options);
  }

  protected body(): PDFKit.PDFDocument {
    return this.pdf.font('plain').fontSize(sizes.body);
  }

  title(text: string, below: string): void {
    this.pdf.fontSize(sizes.title).fillColor(ink.text);
    this.print('bold', text);
    this.pdf.fontSize(sizes.body).fillColor(ink.quiet);
    this.print('plain', below).moveDown(1);
  }

  heading(text: string): void {
    this.need(80);
    this.pdf.moveDown(0.8).fontSize(sizes.heading).fillColor(ink.text);
    this.print('bold', text).moveDown(0.4);
  }

  subheading(text: string): void {
    this.need(60);
    this.pdf.moveDown(0.6).fontSize(sizes.body).fillColor(ink.text);
    this.print('bold', text).moveDown(0.3);
  }

  paragraph(text: string): void {
    this.pdf.fontSize(sizes.body).fillColor(ink.text);
    this.print('plain', text, {}, { width: this.width }).moveDown(0.4);
  }

  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    this.table(
      [
        { title: '', share: 0.32 },
        { title: '', share: 0.68 },
      ],
      facts,
    );
  }

  /** Repeats the titles on each page, and never leaves the last row alone on one. */
  table(columns: readonly Column[], whole: readonly Row[], size: 'body' | 'small' = 'body'): void {
    const rows = whole.flatMap((row) => this.#pieces(columns, row, size));
    const titles = columns.map(({ title }) => title);
    const begin = () => {
      if (titles.some(Boolean)) this.#row(columns, titles, { font: 'bold', size });
    };
    begin();
    for (const [index, row] of rows.entries()) {
      const last = index === rows.length - 2 ? (rows.at(-1) ?? []) : [];
      if (!this.#has(this.#rowHeight(columns, row, size) + this.#rowHeight(columns, last, size))) {
        this.pdf.addPage();
        begin();
      }
      this.#row(columns, row, { font: 'plain', size });
    }
  }

  /** Splits a row higher than a third of a page into several, so that no text is cut off. */
  #pieces(columns: readonly Column[], row: Row, size: 'body' | 'small'): Row[] {
    const most = (this.#bottom - margin) / 3;
    if (this.#rowHeight(columns, row, size) <= most) return [row];
    const cells = row.map((cell, index) => {
      const { share = 0 } = columns[index] ?? {};
      return this.#cut(cell, (text) => this.#cellHeight(share, text, size) <= most);
    });
    const count = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: count }, (_, piece) => cells.map((pieces) => pieces[piece] ?? ''));
  }

  #cut(text: string, fits: (text: string) => boolean): string[] {
    const pieces: string[] = [];
    let left = [...text];
    while (left.length > 0 && !fits(left.join(''))) {
      let [from, to] = [1, left.length];
      while (to - from > 1) {
        const middle = Math.floor((from + to) / 2);
        if (fits(left.slice(0, middle).join(''))) from = middle;
        else to = middle;
      }
      const space = left.slice(0, from).findLastIndex((character) => /\s/.test(character));
      const end = space > from / 2 ? space + 1 : from;
      pieces.push(left.slice(0, end).join('').trimEnd());
      left = left.slice(end);
    }
    return [...pieces, left.join('')];
  }

  #cellHeight(share: number, cell: string, size: 'body' | 'small'): number {
    this.pdf.font('plain').fontSize(sizes[size]);
    return this.pdf.heightOfString(this.#printed('plain', cell) || ' ', { width: share * this.width - 6 });
  }

  #rowHeight(columns: readonly Column[], cells: Row, size: 'body' | 'small'): number {
    if (cells.length === 0) return 0;
    const heights = cells.map((cell, index) => this.#cellHeight(columns[index]?.share ?? 0, cell, size));
    return Math.max(...heights) + 5;
  }

  #row(
    columns: readonly Column[],
    cells: Row,
    { font, size }: { font: FontName; size: 'body' | 'small' },
  ): void {
    const bottom = this.pdf.y + this.#rowHeight(columns, cells, size);
    const top = this.pdf.y;
    let left = margin;
    this.pdf.fontSize(sizes[size]).fillColor(font === 'bold' ? ink.quiet : ink.text);
    for (const [index, { share, align = 'left' }] of columns.entries()) {
      const width = share * this.width;
      this.print(font, cells[index] ?? '', { x: left, y: top + 2 }, { width: width - 6, align });
      left += width;
    }
    this.line(margin, this.width, bottom, { width: 0.5, colour: ink.line });
    this.pdf.x = margin;
    this.pdf.y = bottom;
  }

  protected line(
    left: number,
    length: number,
    y: number,
    { width, colour }: { width: number; colour: string },
  ): void {
    this.pdf
      .moveTo(left, y)
      .lineTo(left + length, y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  }

  attach({ name, type, about, bytes }: Attachment): void {
    // pdfkit accepts any Uint8Array; its type still asks for a Buffer.
    this.pdf.file(bytes as Buffer, { name, type, description: about });
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.pdf.bufferedPageRange();
    this.pdf.fontSize(8).fillColor(ink.quiet);
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      // The number is below the margin, where pdfkit would otherwise start a new page.
      this.pdf.page.margins.bottom = 0;
      this.pdf.fillColor(ink.quiet);
      const y = this.pdf.page.height - margin + 12;
      this.print('plain', `${this.#name} · page ${page + 1} of ${count}`, { y }, { lineBreak: false });
    }
    this.pdf.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.pdf) chunks.push(chunk as Buffer);
    return new Uint8Array(Buffer.concat(chunks));
  }
}
