import { assessment } from '@assay/contract/assessment/area';
import { linkedAccountsMost } from '@assay/contract/assessment/overview';
import { query } from '../../../lib/api/query.ts';

/** Strips grouping, so that both spellings share a cache entry. */
export const linkedAccountsOf = (abn: string) =>
  query(assessment.listLinkedAccounts, {
    query: { abn: abn.replaceAll(/\D/g, ''), limit: linkedAccountsMost, type: 'APPLICATION' },
  });

export const totalsOf = (userId: number) => query(assessment.getTotalAssessment, { params: { userId } });
