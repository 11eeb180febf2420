/** The header's DDMMYY, of this century, as `YYYY-MM-DD`. */
export const dateOf = (written: string): string =>
  `20${written.slice(4, 6)}-${written.slice(2, 4)}-${written.slice(0, 2)}`;

/** What stands for the same account, however it is written. */
export const accountWords = (bsb: string, account: string): string =>
  `${bsb.replace(/\D/g, '')} ${account.replace(/\D/g, '').replace(/^0+/, '')}`;

/** Words that say nothing about who it is. */
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

/** What stands for the same name: capitals, order, punctuation and titles differ from file to file. */
export function nameWords(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

const mostMessages = 100;

/** What is wrong with a file, a sentence each; how many more there are, where it is too much to read. */
export const messagesOf = (messages: readonly string[], errorCount: number): string[] => {
  const told = messages.slice(0, mostMessages);
  const more = errorCount - told.length;
  return more > 0 ? [...told, `… and ${more} more`] : told;
};
