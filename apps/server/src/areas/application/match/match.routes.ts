import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { answer } from './match.service.ts';

export const matchRoutes = (on: On) => {
  on(application.answerMatch, ({ actor, params, body }) => answer(actor, params, body));
};
