import { audit } from '@assay/contract/audit/area';
import { credit } from '@assay/contract/credit/area';
import { query, useAction } from '../../../lib/api/query.ts';

export const extrasOf = (id: number) => query(credit.readExtra, { params: { id }, body: {} });

export const useSaveScores = (done: string) =>
  useAction(credit.saveExtra, { done, inForm: true, refresh: [credit.readExtra, audit.listAudits] });
