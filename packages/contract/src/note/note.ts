import { z } from 'zod';
import { richText } from '../kit/rich-text.ts';
import { id, version } from '../kit/schemas.ts';

export const noteMost = 10_000;

export const noteMessages = {
  missing: 'Note content is required.',
  tooLong: 'Note content already reached the maximum number of allowed characters.',
  tooFormatted: 'This note has too much formatting. Paste it as plain text.',
  saved: 'Note has been saved.',
  deleted: 'Note has been deleted.',
  notYours: 'You can only edit or delete your own notes.',
  automatic: "Assay wrote this note as a record of a change, so it can't be edited or deleted.",
} as const;

export const noteFields = { note: richText('Note', noteMost, noteMessages) };

/** What the audit log calls what it keeps of a note. */
export const noteLabels = { section: 'Section', note: 'Note', formatting: 'Formatting' } as const;

const creator = z.object({ firstName: z.string(), lastName: z.string() });

export const note = z.object({
  id,
  /** The part of its record that it is about. */
  section: z.string(),
  /** HTML, of the tags that `richTextTags` lists. */
  note: z.string(),
  /** Null where Assay wrote it by itself. */
  createdBy: id.nullable(),
  creator: creator.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version,
  /** Written by Assay, by itself or in the name of whoever saved something: a record, which nobody changes. */
  isAutomatic: z.boolean(),
  /** What the caller may do with it: their own notes are theirs to change. */
  may: z.object({ change: z.boolean() }),
});
export type Note = z.infer<typeof note>;
