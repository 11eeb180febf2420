import { assessment } from '@assay/contract/assessment/area';
import { submitted } from '@assay/given/application';
import { as, type Caller } from '../client.ts';

export const notesOf = (analyst: Caller) => {
  const write = (id: number, note: string, section = 'quote', by = analyst) =>
    by.call(assessment.addNote, { params: { id }, body: { section: section as 'quote', note } });
  return {
    write,
    written: async (id: number, note = '<p>Seen</p>', section = 'quote', by = analyst) =>
      (await write(id, note, section, by)).body.data,
    list: async (id: number, query: Record<string, string> = {}, by = analyst) =>
      (await by.call(assessment.listNotes, { params: { id }, query })).body,
    change: (id: number, noteId: number, note: string, version?: number, by = analyst) =>
      by.call(assessment.saveNote, { params: { id, noteId }, body: { note, ...(version && { version }) } }),
    remove: (id: number, noteId: number, ifMatch?: number, by = analyst) =>
      by.call(assessment.deleteNote, { params: { id, noteId }, ifMatch }),
  };
};

export const openedAssessment = async () => (await submitted(await as('broker'))).assessmentId ?? 0;
