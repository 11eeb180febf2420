import { escaped, textWithLinks } from '@assay/contract/kit/rich-text';

export const auditedNote = ({ section, note }: { section: string; note: string }) => ({
  section,
  note: textWithLinks(note),
});

export const isFormattingAlone = (before: string, after: string): boolean =>
  before !== after && textWithLinks(before) === textWithLinks(after);

export const paragraphOf = (text: string): string => `<p>${escaped(text)}</p>`;
