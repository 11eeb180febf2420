/** Invisible control and format characters, except the joiners that some scripts need. */
const unseen = /[^\P{C}\u200c\u200d]/gu;

/** Spaces, joiners, fillers and the empty Braille pattern. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const isBlank = (text: string): boolean => blank.test(text);

export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ');

/** Removes line breaks and direction marks, and normalises accents, so that equal-looking names are equal. */
export const oneLine = (typed: string): string =>
  isBlank(typed)
    ? ''
    : typed
        .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
        .replace(unseen, '')
        .normalize('NFC');

export const severalLines = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(unseen, ''))
    .join('\n');

/** A length limit before cleaning, since normalising accents takes time. */
export const roomToClean = (most: number): number => 2 * most + 100;
