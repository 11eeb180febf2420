import type { notesUpdate } from '@assay/contract/application/supporting-notes';
import type { z } from 'zod';
import { readOfPart } from '../../../kernel/database/versions.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { changeSection } from '../record/section.service.ts';
import { notes } from './supporting-notes.store.ts';

export const saveNotes = (actor: Actor, id: number, { version, ...form }: z.output<typeof notesUpdate>) =>
  changeSection(actor, id, {
    section: 'notes',
    table: notes,
    category: 'NOTES',
    version: readOfPart(version),
    next: () => form,
  });
