import { applicationArea } from '@assay/contract/application/area';
import { matchMessages } from '@assay/contract/application/match';
import { audit } from '@assay/contract/audit/area';
import type { ApiError } from '../../../lib/api/api.ts';
import { outdate, useAction } from '../../../lib/api/query.ts';
import { changedMeanwhile } from '../../../lib/form/conflict.ts';
import { applicationRecord } from '../record/application.queries.ts';

const dependent = ['/assessment/', '/workflow', '/individual/:entityId'];

const readDependentAgain = (): Promise<void> =>
  outdate({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && dependent.some((part) => path.includes(part)),
  });

export const useAnswerMatch = () =>
  useAction(applicationArea.answerMatch, {
    done: matchMessages.saved,
    record: ({ data }) => applicationRecord(data.id),
    refresh: [audit.listAudits],
    after: readDependentAgain,
    conflictWords: (error: ApiError) => changedMeanwhile(error),
  });
