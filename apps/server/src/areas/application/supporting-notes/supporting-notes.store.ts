import { sectionTable } from '../record/section.store.ts';

export const notes = sectionTable<{ supportingNotes: string }>('application_note', ['supportingNotes']);
