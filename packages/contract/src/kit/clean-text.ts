/** Characters that nobody sees: control and format characters, but for the joiners that some scripts need. */
const unseen = /[^\P{C}\u200c\u200d]/gu;

/** Nothing that anybody sees: spaces, joiners, fillers and the empty Braille pattern. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nobody would see anything of it. */
export const isBlank = (text: string): boolean => blank.test(text);

/** The same with one plain space between words. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * The same without what breaks a line or turns it around, as a name goes into emails, lists and exports; and with
 * accents composed in one way, so that two names that look the same are the same.
 */
export const oneLine = (typed: string): string =>
  isBlank(typed)
    ? ''
    : typed
        .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
        .replace(unseen, '')
        .normalize('NFC');

/** The same for a text of several lines. */
export const severalLines = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(unseen, ''))
    .join('\n');

/** How long a text may be before it is cleaned, so that composing its accents takes no time. */
export const roomToClean = (most: number): number => 2 * most + 100;
