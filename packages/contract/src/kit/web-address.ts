/** Top-level domains that mail programs turn into links even without a scheme. */
const ends =
  'com|net|org|info|biz|io|co|me|tv|cc|ai|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|cloud|' +
  'email|pro|vip|icu|au|nz|uk|us|ca|ie|eu|de|fr|nl|it|es|pl|ch|ru|su|cn|hk|tk|ml|ga|cf|gq|рф|xn--[\\w-]+';

/** Matches only the end of the name, which keeps each pattern linear. */
const label = '[\\p{L}\\p{N}][\\p{M}-]*';

/** Matches `evil.com`, but not `St.John`, `O.K.Corral` or `Smith & Co.`. */
const bareDomain = new RegExp(`${label}\\.(?:${ends})(?![\\p{L}\\p{M}\\p{N}-])`, 'u');

/** Followed by a port, path or query: `evil.com/win`. */
const domainWithPath = new RegExp(`${label}\\.(?:${ends})[/?#:]`, 'u');

/** In lower case with any ending: `evil.example/win`, but not `St.John/Smith`. */
const lowerCaseWithPath = new RegExp(`${label}\\.(?:[\\p{Ll}\\p{Lo}]{2,}|xn--[\\w-]+)[/?#:]`, 'u');

/** Matches `http:`, `ftp://`, `//evil`, `www.evil` and `10.0.0.5`, but not `Www. Jones`. */
const marked = [/https?:|mailto:|\p{L}:\/\//u, /(?:^|\s)\/\/\S/u, /www\.\S/u, /\d\.\d+\.\d+\.\d/];

/** Normalises as browsers do: full stops to dots, wide letters to narrow, joiners removed. */
const asBrowsersRead = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.');

/** The flag `i` is avoided: it makes some letters match `\p{M}` too, and the patterns quadratic. */
function matches(text: string, patterns: readonly RegExp[]): boolean {
  const read = asBrowsersRead(text);
  const lowered = read.toLowerCase();
  return lowerCaseWithPath.test(read) || patterns.some((pattern) => pattern.test(lowered));
}

/** Detects `https://evil.com` and `evil.com/win`, but allows `Booking.com`, a company's name. */
export const hasLink = (text: string) => matches(text, [...marked, domainWithPath]);

/** Also detects a bare domain. The list is incomplete, so emails greet only by alphabetic names. */
export const hasWebAddress = (text: string) => matches(text, [...marked, domainWithPath, bareDomain]);
