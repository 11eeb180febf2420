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

/** Where the session was over: it may be a while later, and another price by now. */
export const interruptedWords =
  'You were signed out before this could be sent, so nothing was bought. Check it, then buy it if you still want it.';

function wordsOf(error: ApiError): string {
  if (error.code === 'TOO_MANY_REQUESTS') return underWay;
  return isUnanswered(error) ? `${error.message} ${unansweredWords}` : error.message;
}

/** A try that nothing is known to have come of. */
interface Open {
  readonly kind: 'unanswered' | 'interrupted';
  readonly entityIds: readonly number[];
}

/** What is left open by a failure; what was in doubt before stays so for whoever was signed out then. */
function openAfter(
  error: ApiError,
  entityIds: readonly number[],
  before: Open | undefined,
): Open | undefined {
  if (isUnanswered(error)) return { kind: 'unanswered', entityIds };
  if (error.status !== 401) return undefined;
  return before?.kind === 'unanswered' ? before : { kind: 'interrupted', entityIds };
}

/** Buys a check for one or several, once however often it is asked for, and says what came of each. */
export function usePurchase({ assessmentId, product, subjects, doneWords, failures }: Wanted) {
  const run = useRun(product);
  const [open, setOpen] = useState<Open>();
  // A double click comes before the screen could know that it is under way.
  const isRunning = useRef(false);

  /** False where the question is to be asked again. */
  const send = async (entityIds: readonly number[]): Promise<boolean> => {
    try {
      const { reports, errors } = (await run.mutateAsync(wantedOf(product, assessmentId, [...entityIds])))
        .data;
      const bought = subjects.filter(({ entityId }) =>
        reports.some((report) => report.entityId === entityId),
      );
      setOpen(undefined);
      if (bought.length > 0) showToast({ tone: 'pass', text: doneWords(bought) });
      failures.tell(product, failureWords(errors, subjects));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOpen((before) => openAfter(error, entityIds, before));
      if (error.status === 401) return false;
      // What was tried is on record too.
      void readAgain(staleByChecks);
      failures.tell(product, [wordsOf(error)]);
    }
    return true;
  };

  const unsent = run.isPending ? undefined : open;
  return {
    /** Undefined where it is under way already. */
    buy: async (entityIds: readonly number[]): Promise<boolean | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      failures.tell(product, []);
      return send(entityIds).finally(() => {
        isRunning.current = false;
      });
    },
    since: run.isPending ? new Date(run.submittedAt).toISOString() : undefined,
    /** Those of the last try, where nobody knows what became of it: the very same is sent again. */
    unanswered: unsent?.kind === 'unanswered' ? unsent.entityIds : undefined,
    /** Those of the last try, where the session was over before it could be sent. */
    interrupted: unsent?.kind === 'interrupted' ? unsent.entityIds : undefined,
    /** Somebody has read that it was interrupted, and let it be. */
    forgetInterrupted: () => setOpen((now) => (now?.kind === 'interrupted' ? undefined : now)),
  };
}
export type Purchase = ReturnType<typeof usePurchase>;
