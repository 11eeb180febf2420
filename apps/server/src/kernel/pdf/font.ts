import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

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

/** Why a line, or a character, can't be printed as it is; undefined where it can. */
export function whyNotPrinted(name: FontName, line: string): string | undefined {
  if (rightToLeft.test(line)) return 'is written from right to left';
  const lacksGlyph = [...line].some(
    (character) => !fonts[name].hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  return lacksGlyph ? 'has characters that its typeface lacks' : undefined;
}

/** The text with ordinary spaces: of the others most have no glyph, and all are meant as spaces. */
export const plainlySpaced = (text: string): string => text.replace(/[^\S\n]/g, ' ');
