import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export type FontName = 'plain' | 'bold';

export const fontFiles: Readonly<Record<FontName, string>> = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};

const fonts: Readonly<Record<FontName, Font>> = {
  plain: openSync(fontFiles.plain) as Font,
  bold: openSync(fontFiles.bold) as Font,
};

/** Unicode's right-to-left scripts, which pdfkit would print in the wrong order. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function whyNotPrinted(name: FontName, line: string): string | undefined {
  if (rightToLeft.test(line)) return 'is written from right to left';
  const lacksGlyph = [...line].some(
    (character) => !fonts[name].hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  return lacksGlyph ? 'has characters that its typeface lacks' : undefined;
}

/** Replaces special spaces, since the font lacks glyphs for most of them. */
export const plainlySpaced = (text: string): string => text.replace(/[^\S\n]/g, ' ');
