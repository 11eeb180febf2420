export const dateOf = (written: string): string =>
  `20${written.slice(4, 6)}-${written.slice(2, 4)}-${written.slice(0, 2)}`;

export const accountWords = (bsb: string, account: string): string =>
  `${bsb.replace(/\D/g, '')} ${account.replace(/\D/g, '').replace(/^0+/, '')}`;

const fillers = new Set([
  'PTY',
  'LTD',
  'LIMITED',
  'PROPRIETARY',
  'THE',
  'MR',
  'MRS',
  'MS',
  'MISS',
  'DR',
  'AND',
]);

/** Normalises a name: case, word order, punctuation and titles differ between files. */
export function nameWords(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

const mostMessages = 100;

export const messagesOf = (messages: readonly string[], errorCount: number): string[] => {
  const shown = messages.slice(0, mostMessages);
  const more = errorCount - shown.length;
  return more > 0 ? [...shown, `… and ${more} more`] : shown;
};

const exportIt =
  'Export the ABA (direct entry) file from your banking or accounting software and upload that.';

/** Signatures of other file types, decoded as UTF-8; an invalid byte becomes U+FFFD. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\s*%PDF-/, 'This is a PDF'],
  [/^PK\p{Cc}{2}/u, 'This is an Excel, Word or ZIP file'],
  [/^\uFFFDPNG|^\uFFFD{3,4}.{0,4}(?:JFIF|Exif)|^GIF8/s, 'This is a picture'],
  [/^\s*<(?:!doctype html|html)/i, 'This is a web page'],
];

const looked = 512;
const mostUnreadable = 4;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and every other file does.
const unreadable = /[\u0000-\u0008\u000E-\u0019\uFFFD]/g;

/** Names the file's type if it plainly isn't ABA, which begins with a 0. */
export function otherKindOf(text: string): string | undefined {
  const start = text.slice(0, looked).replace(/^\uFEFF/, '');
  if (start.startsWith('0')) return undefined;
  const known = beginnings.find(([begins]) => begins.test(start))?.[1];
  const isBinary = (start.match(unreadable)?.length ?? 0) > mostUnreadable;
  const kind = known ?? (isBinary ? "This isn't a text file" : undefined);
  return kind && `${kind}, not an ABA file. ${exportIt}`;
}
