import { entity } from '@assay/contract/entity/area';
import type { On } from '../../../kernel/http/http.ts';
import { notes } from './attachment.service.ts';

export const attachmentRoutes = (on: On) => {
  on(entity.listIndividualNotes, ({ actor, query: { entityId, ...query } }) =>
    notes.list(actor, entityId, query),
  );
  on(entity.addIndividualNote, ({ actor, body: { entityId, ...form } }) => notes.add(actor, entityId, form));
  on(entity.getIndividualNote, ({ actor, params }) => notes.get(actor, params.entityId, params.noteId));
  on(entity.saveIndividualNote, ({ actor, params, body }) =>
    notes.save(actor, params.entityId, params.noteId, body),
  );
  on(entity.deleteIndividualNote, ({ actor, params, ifMatch }) =>
    notes.remove(actor, params.entityId, params.noteId, ifMatch),
  );
};
