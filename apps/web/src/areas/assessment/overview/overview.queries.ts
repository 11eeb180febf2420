import { assessment } from '@assay/contract/assessment/area';
import { linkedAccountsMost } from '@assay/contract/assessment/overview';
import { query } from '../../../lib/api/query.ts';

/** By the digits alone: a list may write the number in groups, and it is asked once. */
export const linkedAccountsOf = (abn: string) =>
  query(assessment.listLinkedAccounts, {
    query: { abn: abn.replaceAll(/\D/g, ''), limit: linkedAccountsMost, type: 'APPLICATION' },
  });

export const totalsOf = (userId: number) => query(assessment.getTotalAssessment, { params: { userId } });
