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

export const noteLabels = { section: 'Section', note: 'Note', formatting: 'Formatting' } as const;

const creator = z.object({ firstName: z.string(), lastName: z.string() });

export const note = z.object({
  id,
  section: z.string(),
  /** HTML, limited to `richTextTags`. */
  note: z.string(),
  /** Null for an automatic note without an author. */
  createdBy: id.nullable(),
  creator: creator.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version,
  /** Written automatically, possibly in a person's name, and read-only. */
  isAutomatic: z.boolean(),
  may: z.object({ change: z.boolean() }),
});
export type Note = z.infer<typeof note>;
