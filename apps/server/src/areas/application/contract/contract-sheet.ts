import { unprocessable } from '../../../kernel/http/errors.ts';
import { type FontName, plainlySpaced, whyNotPrinted } from '../../../kernel/pdf/font.ts';
import { ink, Sheet } from '../../../kernel/pdf/sheet.ts';
import type { Party } from './contract-parties.ts';

const signatureLine = { above: 34, below: 22 } as const;

/** Refuses text that the font can't print: a contract must name its signatories legibly. */
function printable(font: FontName, text: string): string {
  const spaced = plainlySpaced(text);
  for (const line of spaced.split('\n')) {
    const why = whyNotPrinted(font, line);
    if (why) throw unprocessable(`The contract can't be printed: "${line}" ${why}.`);
  }
  return spaced;
}

interface Signing {
  readonly parties: readonly Party[];
  /** Adds form fields that an e-signing service finds by name: `borrower1.signature`. */
  readonly withFields: boolean;
}

const fieldsOf = ({ role, signers }: Party, index: number) =>
  `${role.replace(' ', '').toLowerCase()}${signers.length > 1 ? index + 1 : ''}`;

export class ContractSheet extends Sheet {
  constructor(name: string) {
    super(name, { printed: printable });
  }

  /** Never splits a party across pages, and never leaves the last one alone on a page. */
  signatures(title: string, text: string, { parties, withFields }: Signing): void {
    const heights = parties.map((party) => this.#partyHeight(party));
    this.need(60 + heights.reduce((sum, height) => sum + height, 0));
    this.heading(title);
    this.paragraph(text);
    if (withFields) this.pdf.font('plain').initForm();
    for (const [index, party] of parties.entries()) {
      const last = index === parties.length - 2 ? (heights.at(-1) ?? 0) : 0;
      this.need((heights[index] ?? 0) + last);
      this.#party(party, withFields);
    }
  }

  #partyHeight({ name, signers }: Party): number {
    this.body();
    const line = this.pdf.currentLineHeight(true);
    const each = signers.map((signer) => (signer ? line : 0) + signatureLine.above + signatureLine.below);
    const names = this.pdf.heightOfString(name, { width: this.width });
    return 8 + line + names + each.reduce((sum, height) => sum + height, 0);
  }

  #party(party: Party, withFields: boolean): void {
    const { role, name, signers } = party;
    this.body().fillColor(ink.text);
    this.print('bold', role, { y: this.pdf.y + 8 });
    this.print('plain', name, {}, { width: this.width });
    for (const [index, signer] of signers.entries()) {
      this.pdf.fillColor(ink.quiet);
      if (signer) this.print('plain', signer);
      this.#signatureLine(withFields ? fieldsOf(party, index) : undefined);
    }
  }

  #signatureLine(fields: string | undefined): void {
    const y = this.pdf.y + signatureLine.above;
    const column = this.width / 3;
    for (const [index, label] of ['Signature', 'Name', 'Date'].entries()) {
      const [left, width] = [this.margin + index * column, column - 12];
      if (fields) this.pdf.formText(`${fields}.${label.toLowerCase()}`, left, y - 22, width, 20, { label });
      this.line(left, width, y, { width: 0.7, colour: ink.text });
      this.print('plain', label, { x: left, y: y + 3 }, { width });
    }
    this.pdf.x = this.margin;
    this.pdf.y = y + signatureLine.below;
  }
}
