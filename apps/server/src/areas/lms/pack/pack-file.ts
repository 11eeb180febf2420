import { type FontName, plainlySpaced, whyNotPrinted } from '../../../kernel/pdf/font.ts';
import { Sheet } from '../../../kernel/pdf/sheet.ts';
import { attachmentName, type Part } from './pack-format.ts';

export interface PackLayout {
  readonly title: string;
  readonly below: string;
  readonly madeAt: Date;
  readonly parts: readonly Part[];
  readonly attachment: Uint8Array;
}

const codeOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Prints characters the font lacks by code point: an emoji in a note must not block the pack. */
function spelled(font: FontName, text: string): string {
  const spaced = plainlySpaced(text);
  if (spaced.split('\n').every((line) => whyNotPrinted(font, line) === undefined)) return spaced;
  return [...spaced]
    .map((character) =>
      character !== '\n' && whyNotPrinted(font, character) !== undefined ? codeOf(character) : character,
    )
    .join('');
}

function drawPart(sheet: Sheet, { title, isWithin = false, text, facts, table }: Part): void {
  if (isWithin) sheet.subheading(title);
  else sheet.heading(title);
  if (text) sheet.paragraph(text);
  if (facts) sheet.facts(facts);
  if (table) sheet.table(table.columns, table.rows, table.isSmall ? 'small' : 'body');
}

export async function drawPack(layout: PackLayout): Promise<Uint8Array<ArrayBuffer>> {
  const { title, below, madeAt, parts, attachment } = layout;
  const sheet = new Sheet(title, { printed: spelled, madeAt });
  sheet.title(title, below);
  for (const part of parts) drawPart(sheet, part);
  sheet.attach({
    name: attachmentName,
    type: 'application/json',
    about: 'What is printed, the audit entries with their proofs, and the signature',
    bytes: attachment,
  });
  return sheet.finish();
}
