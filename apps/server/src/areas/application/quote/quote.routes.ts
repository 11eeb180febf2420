import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { readFees, saveQuote } from './quote.service.ts';

export const quoteRoutes = (on: On) => {
  on(application.getFees, () => readFees());
  on(application.saveQuote, ({ actor, params, body }) => saveQuote(actor, params.id, body));
};
