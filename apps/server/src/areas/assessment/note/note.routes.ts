import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import {
  addAssessmentNote,
  deleteAssessmentNote,
  getAssessmentNote,
  listAssessmentNotes,
  saveAssessmentNote,
} from './note.service.ts';

export const noteRoutes = (on: On) => {
  on(assessment.listNotes, ({ actor, params, query }) => listAssessmentNotes(actor, params.id, query));
  on(assessment.getNote, ({ actor, params }) => getAssessmentNote(actor, params));
  on(assessment.addNote, ({ actor, params, body }) => addAssessmentNote(actor, params.id, body));
  on(assessment.saveNote, ({ actor, params, body }) => saveAssessmentNote(actor, params, body));
  on(assessment.deleteNote, ({ actor, params, ifMatch }) => deleteAssessmentNote(actor, params, ifMatch));
};
