import { credit } from '@assay/contract/credit/area';
import type { On } from '../../../kernel/http/http.ts';
import { listChecks, reloadDocuments, runChecks } from './check.service.ts';
import { readKeptAnswer, settleCheck } from './settlement.service.ts';

const buying = {
  COMPANY_SCORED_ENQUIRY: credit.runScoredEnquiry,
  COMMERCIAL_APPLY: credit.runCommercialApply,
  CONSUMER_REPORT: credit.runConsumerReport,
  KYC: credit.runIdentityCheck,
} as const;

export const checkRoutes = (on: On) => {
  on(credit.listChecks, ({ actor, params }) => listChecks(actor, params.id));
  for (const product of Object.keys(buying) as (keyof typeof buying)[]) {
    const entry = buying[product];
    on(entry, ({ actor, params, body, idempotencyKey: key }) =>
      runChecks(actor, { id: params.id, entry, key, product, entityIds: body.entityIds }),
    );
  }
  on(credit.runTradingHistory, ({ actor, params, body, idempotencyKey: key }) =>
    runChecks(actor, {
      id: params.id,
      entry: credit.runTradingHistory,
      key,
      product: body.isIndepth ? 'COMPANY_TRADING_HISTORY_INDEPTH' : 'COMPANY_TRADING_HISTORY',
      entityIds: body.entityIds,
    }),
  );
  on(credit.reloadDocument, ({ actor, params }) => reloadDocuments(actor, params.id));
  on(credit.readKeptAnswer, ({ actor, params }) => readKeptAnswer(actor, params.id, params.checkId));
  on(credit.settleCheck, ({ actor, params, body }) =>
    settleCheck(actor, { id: params.id, checkId: params.checkId, ...body, version: body.version }),
  );
};
