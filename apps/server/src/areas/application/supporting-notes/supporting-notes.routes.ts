import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { saveNotes } from './supporting-notes.service.ts';

export const notesRoutes = (on: On) => {
  on(application.saveNotes, ({ actor, params, body }) => saveNotes(actor, params.id, body));
};
