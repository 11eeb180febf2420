import { iam } from '@assay/contract/iam/area';
import type { On } from '../../../kernel/http/http.ts';
import { createClient, getClient, listClients, updateClient } from './client.service.ts';

export const clientRoutes = (on: On) => {
  on(iam.listClients, ({ actor, query }) => listClients(actor, query));
  on(iam.getClient, ({ actor, params }) => getClient(actor, params.id));
  on(iam.createClient, ({ actor, body }) => createClient(actor, body));
  on(iam.updateClient, ({ actor, params, body }) => updateClient(actor, params.id, body));
};
