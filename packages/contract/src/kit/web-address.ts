/** The ends of addresses that mail programs make a link of even where nothing else says that it is one. */
const ends =
  'com|net|org|info|biz|io|co|me|tv|cc|ai|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|cloud|' +
  'email|pro|vip|icu|au|nz|uk|us|ca|ie|eu|de|fr|nl|it|es|pl|ch|ru|su|cn|hk|tk|ml|ga|cf|gq|рф|xn--[\\w-]+';

/** The end of the name before a dot. Its beginning isn't looked for, which keeps each pattern linear. */
const label = '[\\p{L}\\p{N}][\\p{M}-]*';

/** `evil.com`, whatever stands around it; not `St.John`, `O.K.Corral` or `Smith & Co.`. */
const bareDomain = new RegExp(`${label}\\.(?:${ends})(?![\\p{L}\\p{M}\\p{N}-])`, 'iu');

/** The same with a port, a path or a question behind it: `evil.com/win`; in small letters of any end: `evil.example/win`. */
const withPath = [
  new RegExp(`${label}\\.(?:${ends})[/?#:]`, 'iu'),
  new RegExp(`${label}\\.(?:[\\p{Ll}\\p{Lo}]{2,}|xn--[\\w-]+)[/?#:]`, 'u'),
];

/** `http:`, `ftp://`, `//evil`, `www.evil`, `10.0.0.5`; not `Www. Jones`. */
const marked = [/https?:|mailto:|\p{L}:\/\//iu, /(?:^|\s)\/\/\S/u, /www\.\S/iu, /\d\.\d+\.\d+\.\d/];

/** As a browser reads it: all full stops are dots, wide letters are letters, and what joins letters is not there. */
const asBrowsersRead = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.');

const matches = (text: string, patterns: readonly RegExp[]) => {
  const read = asBrowsersRead(text);
  return patterns.some((pattern) => pattern.test(read));
};

/** Whether it has a link in it, such as `https://evil.com` or `evil.com/win`. `Booking.com` is a company's name. */
export const hasLink = (text: string) => matches(text, [...marked, ...withPath]);

/**
 * Whether it also has the bare name of a site in it. There are more ends than are listed here, and new ones every year:
 * emails therefore greet nobody by a name that is not made of letters alone.
 */
export const hasWebAddress = (text: string) => matches(text, [...marked, ...withPath, bareDomain]);
