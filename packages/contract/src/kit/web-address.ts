/** Top-level domains that mail programs turn into links even without a scheme. */
const ends =
  'com|net|org|info|biz|io|co|me|tv|cc|ai|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|cloud|' +
  'email|pro|vip|icu|au|nz|uk|us|ca|ie|eu|de|fr|nl|it|es|pl|ch|ru|su|cn|hk|tk|ml|ga|cf|gq|рф|xn--[\\w-]+';

/** Matches only the end of the name, which keeps each pattern linear. */
const label = '[\\p{L}\\p{N}][\\p{M}-]*';

/** Matches `evil.com`, but not `St.John`, `O.K.Corral` or `Smith & Co.`. */
const bareDomain = new RegExp(`${label}\\.(?:${ends})(?![\\p{L}\\p{M}\\p{N}-])`, 'iu');

/** Followed by a port, path or query: `evil.com/win`; in lower case with any ending: `evil.example/win`. */
const withPath = [
  new RegExp(`${label}\\.(?:${ends})[/?#:]`, 'iu'),
  new RegExp(`${label}\\.(?:[\\p{Ll}\\p{Lo}]{2,}|xn--[\\w-]+)[/?#:]`, 'u'),
];

/** Matches `http:`, `ftp://`, `//evil`, `www.evil` and `10.0.0.5`, but not `Www. Jones`. */
const marked = [/https?:|mailto:|\p{L}:\/\//iu, /(?:^|\s)\/\/\S/u, /www\.\S/iu, /\d\.\d+\.\d+\.\d/];

/** Normalises as browsers do: full stops to dots, wide letters to narrow, joiners removed. */
const asBrowsersRead = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.');

const matches = (text: string, patterns: readonly RegExp[]) => {
  const read = asBrowsersRead(text);
  return patterns.some((pattern) => pattern.test(read));
};

/** Detects `https://evil.com` and `evil.com/win`, but allows `Booking.com`, a company's name. */
export const hasLink = (text: string) => matches(text, [...marked, ...withPath]);

/** Also detects a bare domain. The list is incomplete, so emails greet only by alphabetic names. */
export const hasWebAddress = (text: string) => matches(text, [...marked, ...withPath, bareDomain]);
