import PDFDocument from 'pdfkit';
import { type FontName, fontFiles, printable } from './contract-font.ts';
import type { Party } from './contract-parties.ts';

const margin = 56;
const size = { title: 16, heading: 11, body: 9 } as const;
const ink = { text: '#14181F', quiet: '#4A5260', line: '#DDE1E7' } as const;
const signatureLine = { above: 34, below: 22 } as const;

type Row = readonly string[];

interface Column {
  readonly title: string;
  /** A share of the width. */
  readonly share: number;
  readonly align?: 'right';
}

interface Signing {
  readonly parties: readonly Party[];
  /** For a service that collects signatures and finds where to by the fields' names: `borrower1.signature`. */
  readonly withFields: boolean;
}

/** `Guarantor 2` → `guarantor2`; where several sign for one party, each has a number. */
const fieldsOf = ({ role, signers }: Party, index: number) =>
  `${role.replace(' ', '').toLowerCase()}${signers.length > 1 ? index + 1 : ''}`;

/** A page of paper: the few things that a contract is made of. */
export class ContractSheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #name: string;

  constructor(name: string) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      info: { Title: name, Producer: 'Assay', Creator: 'Assay' },
      lang: 'en-AU',
    });
    this.#name = name;
    this.#pdf.registerFont('plain', fontFiles.plain).registerFont('bold', fontFiles.bold);
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * margin;
  }

  /** Below it there is only the number of the page. */
  get #bottom(): number {
    return this.#pdf.page.height - margin - 24;
  }

  /** Whether so much is left of this page. */
  #has(height: number): boolean {
    return this.#pdf.y + height <= this.#bottom;
  }

  #need(height: number): void {
    if (!this.#has(height)) this.#pdf.addPage();
  }

  /** The only way in which text gets onto the paper. */
  #print(font: FontName, text: string, at?: { x?: number; y?: number }, options?: PDFKit.Mixins.TextOptions) {
    const x = at?.x ?? margin;
    return this.#pdf.font(font).text(printable(font, text), x, at?.y ?? this.#pdf.y, options);
  }

  title(text: string, below: string): void {
    this.#pdf.fontSize(size.title).fillColor(ink.text);
    this.#print('bold', text);
    this.#pdf.fontSize(size.body).fillColor(ink.quiet);
    this.#print('plain', below).moveDown(1);
  }

  heading(text: string): void {
    this.#need(80);
    this.#pdf.moveDown(0.8).fontSize(size.heading).fillColor(ink.text);
    this.#print('bold', text).moveDown(0.4);
  }

  paragraph(text: string): void {
    this.#pdf.fontSize(size.body).fillColor(ink.text);
    this.#print('plain', text, {}, { width: this.#width }).moveDown(0.4);
  }

  /** Names on the left, what they stand for on the right. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    this.table(
      [
        { title: '', share: 0.32 },
        { title: '', share: 0.68 },
      ],
      facts,
    );
  }

  /** On each page it begins with its titles, and the last row never stands alone. */
  table(columns: readonly Column[], rows: readonly Row[]): void {
    const titles = columns.map(({ title }) => title);
    const begin = () => {
      if (titles.some(Boolean)) this.#row(columns, titles, 'bold');
    };
    begin();
    for (const [index, row] of rows.entries()) {
      const last = index === rows.length - 2 ? (rows.at(-1) ?? []) : [];
      if (!this.#has(this.#rowHeight(columns, row) + this.#rowHeight(columns, last))) {
        this.#pdf.addPage();
        begin();
      }
      this.#row(columns, row, 'plain');
    }
  }

  #rowHeight(columns: readonly Column[], cells: Row): number {
    if (cells.length === 0) return 0;
    this.#pdf.font('plain').fontSize(size.body);
    const heights = cells.map((cell, index) =>
      this.#pdf.heightOfString(cell || ' ', { width: (columns[index]?.share ?? 0) * this.#width - 6 }),
    );
    return Math.max(...heights) + 5;
  }

  #row(columns: readonly Column[], cells: Row, font: FontName): void {
    const bottom = this.#pdf.y + this.#rowHeight(columns, cells);
    const top = this.#pdf.y;
    let left = margin;
    this.#pdf.fillColor(font === 'bold' ? ink.quiet : ink.text);
    for (const [index, { share, align = 'left' }] of columns.entries()) {
      const width = share * this.#width;
      this.#print(font, cells[index] ?? '', { x: left, y: top + 2 }, { width: width - 6, align });
      left += width;
    }
    this.#line(margin, this.#width, bottom, { width: 0.5, colour: ink.line });
    this.#pdf.x = margin;
    this.#pdf.y = bottom;
  }

  #line(left: number, length: number, y: number, { width, colour }: { width: number; colour: string }): void {
    this.#pdf
      .moveTo(left, y)
      .lineTo(left + length, y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  }

  /** Where each party signs: all on one page if they fit, else no party is torn apart and the last is not alone. */
  signatures(title: string, text: string, { parties, withFields }: Signing): void {
    const heights = parties.map((party) => this.#partyHeight(party));
    this.#need(60 + heights.reduce((sum, height) => sum + height, 0));
    this.heading(title);
    this.paragraph(text);
    if (withFields) this.#pdf.font('plain').initForm();
    for (const [index, party] of parties.entries()) {
      const last = index === parties.length - 2 ? (heights.at(-1) ?? 0) : 0;
      this.#need((heights[index] ?? 0) + last);
      this.#party(party, withFields);
    }
  }

  #partyHeight({ name, signers }: Party): number {
    this.#pdf.font('plain').fontSize(size.body);
    const line = this.#pdf.currentLineHeight(true);
    const each = signers.map((signer) => (signer ? line : 0) + signatureLine.above + signatureLine.below);
    const names = this.#pdf.heightOfString(name, { width: this.#width });
    return 8 + line + names + each.reduce((sum, height) => sum + height, 0);
  }

  #party(party: Party, withFields: boolean): void {
    const { role, name, signers } = party;
    this.#pdf.fontSize(size.body).fillColor(ink.text);
    this.#print('bold', role, { y: this.#pdf.y + 8 });
    this.#print('plain', name, {}, { width: this.#width });
    for (const [index, signer] of signers.entries()) {
      this.#pdf.fillColor(ink.quiet);
      if (signer) this.#print('plain', signer);
      this.#signatureLine(withFields ? fieldsOf(party, index) : undefined);
    }
  }

  #signatureLine(fields: string | undefined): void {
    const y = this.#pdf.y + signatureLine.above;
    const column = this.#width / 3;
    for (const [index, label] of ['Signature', 'Name', 'Date'].entries()) {
      const [left, width] = [margin + index * column, column - 12];
      if (fields) this.#pdf.formText(`${fields}.${label.toLowerCase()}`, left, y - 22, width, 20, { label });
      this.#line(left, width, y, { width: 0.7, colour: ink.text });
      this.#print('plain', label, { x: left, y: y + 3 }, { width });
    }
    this.#pdf.x = margin;
    this.#pdf.y = y + signatureLine.below;
  }

  /** The file, with its pages numbered. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.#pdf.bufferedPageRange();
    this.#pdf.fontSize(8).fillColor(ink.quiet);
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page);
      // Below the margin, where text would otherwise begin a new page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf.fillColor(ink.quiet);
      const y = this.#pdf.page.height - margin + 12;
      this.#print('plain', `${this.#name} · page ${page + 1} of ${count}`, { y }, { lineBreak: false });
    }
    this.#pdf.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#pdf) chunks.push(chunk as Buffer);
    return new Uint8Array(Buffer.concat(chunks));
  }
}
