import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { credit } from '@assay/contract/credit/area';
import type { ProductCode } from '@assay/contract/credit/product';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import { useIsMutating } from '@tanstack/react-query';
import { useKeys } from '../../../lib/api/keys.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { conflictSentence } from '../../../lib/form/conflict.ts';

export const checksOf = (id: number) => query(credit.listChecks, { params: { id } });

/** The queries that a check invalidates: it brings scores, identities and documents. */
export const staleByChecks = [
  credit.listChecks,
  credit.readExtra,
  credit.getIdentity,
  assessment.listAssessmentDocuments,
  audit.listAudits,
];

const calls = {
  COMPANY_SCORED_ENQUIRY: credit.runScoredEnquiry,
  COMPANY_TRADING_HISTORY: credit.runTradingHistory,
  COMPANY_TRADING_HISTORY_INDEPTH: credit.runTradingHistory,
  COMMERCIAL_APPLY: credit.runCommercialApply,
  CONSUMER_REPORT: credit.runConsumerReport,
  KYC: credit.runIdentityCheck,
} as const satisfies Record<ProductCode, Endpoint>;

export const wantedOf = (product: ProductCode, id: number, entityIds: number[]) => ({
  params: { id },
  body: { entityIds, ...(product === 'COMPANY_TRADING_HISTORY_INDEPTH' && { isIndepth: true }) },
});

const buyingPaths: readonly unknown[] = Object.values(calls).map(({ path }) => path);

/** True while this page is buying; the server's list follows with the answer. */
export const useIsBuying = (id: number): boolean =>
  useIsMutating({
    predicate: ({ options: { mutationKey = [] }, state }) =>
      buyingPaths.includes(mutationKey[0]) &&
      (state.variables as ReturnType<typeof wantedOf>).params.id === id,
  }) > 0;

/** Shows no toast: of several checks each may fail separately. */
export const useRun = (product: ProductCode) =>
  useAction(calls[product], { keys: useKeys(), inForm: true, asksAgain: true, refresh: staleByChecks });

export const useReloadDocument = () =>
  useAction(credit.reloadDocument, { inForm: true, refresh: staleByChecks });

export const useReadAnswer = () =>
  useAction(credit.readKeptAnswer, {
    done: 'The answer has been read',
    refresh: staleByChecks,
  });

export const useSettle = () =>
  useAction(credit.settleCheck, {
    done: 'Settlement successfully saved',
    inForm: true,
    refresh: staleByChecks,
    reread: [credit.listChecks],
    conflictWords: (error) => conflictSentence(error),
  });
