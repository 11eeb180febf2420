import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import { unprocessable } from '../../../kernel/http/errors.ts';

export type FontName = 'plain' | 'bold';

/** They know the letters that most people's names are written with. */
export const fontFiles: Readonly<Record<FontName, string>> = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};

/** Each file holds one font, not a collection. */
const fonts: Readonly<Record<FontName, Font>> = {
  plain: openSync(fontFiles.plain) as Font,
  bold: openSync(fontFiles.bold) as Font,
};

/** Where Unicode has the scripts that run from right to left; they would be printed in the wrong order. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const lacksGlyph = (font: Font, line: string) =>
  [...line].some((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

const cannotPrint = (line: string, why: string) =>
  unprocessable(`The contract can't be printed: "${line}" ${why}.`);

/** The text as it is printed. Refuses what would come out as empty boxes: a contract must name those who sign it. */
export function printable(name: FontName, text: string): string {
  const spaced = text.replace(/[^\S\n]/g, ' ');
  for (const line of spaced.split('\n')) {
    if (rightToLeft.test(line)) throw cannotPrint(line, 'is written from right to left');
    if (lacksGlyph(fonts[name], line)) throw cannotPrint(line, 'has characters that its typeface lacks');
  }
  return spaced;
}
