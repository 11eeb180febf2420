const richText = /^\s*<(p|ul|ol|h[1-6]|blockquote|pre|div|table)\b[^>]*>[\s\S]*>\s*$/i;

const lineEnds = /<br\b[^>]*>|<\/(p|li|h[1-6]|blockquote|pre|div|tr)>/gi;
const listItems = /<li\b[^>]*>/gi;
/** Only known tags: other text in angle brackets must stay visible in an audit log. */
const tags =
  /<\/?(p|br|ul|ol|li|h[1-6]|blockquote|pre|div|table|thead|tbody|tr|th|td|a|b|strong|i|em|u|s|del|ins|mark|sub|sup|code|span|hr)\b[^>]*>/gi;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const ofCode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex) return ofCode(Number.parseInt(hex, 16));
      if (decimal) return ofCode(Number(decimal));
      return entities[name?.toLowerCase() ?? ''] ?? whole;
    },
  );

/** Extracts plain text without the browser's parser, which would be another markup sink. */
export function plainText(value: string): string {
  if (!richText.test(value)) return value.trim();
  const text = value
    .replace(/\s*\n\s*/g, ' ')
    .replace(lineEnds, '\n')
    .replace(listItems, '• ')
    .replace(tags, '');
  const lines = decoded(text)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}
