import { escaped, textWithLinks } from '@assay/contract/kit/rich-text';

/** What the audit log keeps of a note: as it is read, not its markup. */
export const auditedNote = ({ section, note }: { section: string; note: string }) => ({
  section,
  note: textWithLinks(note),
});

/** Whether the two read the same, though they aren't: only how it is formatted has changed. */
export const isFormattingAlone = (before: string, after: string): boolean =>
  before !== after && textWithLinks(before) === textWithLinks(after);

/** A plain text, as notes are kept. */
export const paragraphOf = (text: string): string => `<p>${escaped(text)}</p>`;
