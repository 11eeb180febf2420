import { entity } from '@assay/contract/entity/area';
import type { On } from '../../../kernel/http/http.ts';
import {
  addIndividualNote,
  deleteIndividualNote,
  getIndividualNote,
  listIndividualNotes,
  saveIndividualNote,
} from './note.service.ts';

export const noteRoutes = (on: On) => {
  on(entity.listIndividualNotes, ({ actor, query }) => listIndividualNotes(actor, query));
  on(entity.addIndividualNote, ({ actor, body }) => addIndividualNote(actor, body));
  on(entity.getIndividualNote, ({ actor, params }) => getIndividualNote(actor, params));
  on(entity.saveIndividualNote, ({ actor, params, body }) => saveIndividualNote(actor, params, body));
  on(entity.deleteIndividualNote, ({ actor, params, ifMatch }) =>
    deleteIndividualNote(actor, params, ifMatch),
  );
};
