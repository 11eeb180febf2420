import { funder } from '@assay/contract/funder/area';
import type { On } from '../../../kernel/http/http.ts';
import { listFunders } from './funder.service.ts';

export const funderRoutes = (on: On) => {
  on(funder.listFunders, () => listFunders());
};
