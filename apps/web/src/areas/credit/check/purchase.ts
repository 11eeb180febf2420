import { underWay } from '@assay/contract/credit/check';
import type { ProductCode } from '@assay/contract/credit/product';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { isUnanswered, readAgain } from '../../../lib/api/query.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import type { Subject } from '../subject.ts';
import { staleByChecks, useRun, wantedOf } from './check.queries.ts';
import { type FailureKeeper, failureWords } from './failures.tsx';

export interface Wanted {
  readonly assessmentId: number;
  readonly product: ProductCode;
  readonly subjects: readonly Subject[];
  /** What is said of those whose check arrived. */
  readonly doneWords: (bought: readonly Subject[]) => string;
  readonly failures: FailureKeeper;
}

/** Where no answer came: nothing is lost, and nothing is bought twice. */
export const unansweredWords =
  "It isn't known whether the last try arrived. Trying again asks for the very same, and doesn't buy it twice.";

function wordsOf(error: ApiError): string {
  if (error.code === 'TOO_MANY_REQUESTS') return underWay;
  return isUnanswered(error) ? `${error.message} ${unansweredWords}` : error.message;
}

/** Buys a check for one or several, once however often it is asked for, and says what came of each. */
export function usePurchase({ assessmentId, product, subjects, doneWords, failures }: Wanted) {
  const run = useRun(product);
  const [sentIds, setSentIds] = useState<readonly number[]>([]);
  // A double click comes before the screen could know that it is under way.
  const isRunning = useRef(false);

  const send = async (entityIds: readonly number[]) => {
    try {
      const { reports, errors } = (await run.mutateAsync(wantedOf(product, assessmentId, [...entityIds])))
        .data;
      const bought = subjects.filter(({ entityId }) =>
        reports.some((report) => report.entityId === entityId),
      );
      if (bought.length > 0) showToast({ tone: 'pass', text: doneWords(bought) });
      failures.tell(product, failureWords(errors, subjects));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What was tried is on record too. Who is signed out is asked to sign in.
      void readAgain(staleByChecks);
      if (error.status !== 401) failures.tell(product, [wordsOf(error)]);
    }
  };

  return {
    buy: async (entityIds: readonly number[]) => {
      if (isRunning.current) return;
      isRunning.current = true;
      failures.tell(product, []);
      setSentIds(entityIds);
      await send(entityIds).finally(() => {
        isRunning.current = false;
      });
    },
    since: run.isPending ? new Date(run.submittedAt).toISOString() : undefined,
    /** Those of the last try, where nobody knows what became of it: the very same is sent again. */
    unanswered: !run.isPending && isUnanswered(run.error) ? sentIds : undefined,
  };
}
export type Purchase = ReturnType<typeof usePurchase>;
