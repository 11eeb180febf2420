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
  readonly doneWords: (bought: readonly Subject[]) => string;
  readonly failures: FailureKeeper;
}

/** After a lost answer: the retry sends the same request and idempotency key. */
export const unansweredWords =
  "We can't tell whether your request arrived. Try again: it won't be bought twice.";

/** After a lost session: time has passed and the price may differ, so nothing is resent. */
export const interruptedWords =
  'You were signed out before this was sent, so nothing was bought. Buy it again if you still want it.';

function wordsOf(error: ApiError): string {
  if (error.code === 'TOO_MANY_REQUESTS') return underWay;
  return isUnanswered(error) ? `${error.message} ${unansweredWords}` : error.message;
}

interface Open {
  readonly kind: 'unanswered' | 'interrupted';
  readonly entityIds: readonly number[];
}

/** Returns the attempt left open by a failure. An unanswered one stays unanswered after a 401. */
function openAfter(
  error: ApiError,
  entityIds: readonly number[],
  before: Open | undefined,
): Open | undefined {
  if (isUnanswered(error)) return { kind: 'unanswered', entityIds };
  if (error.status !== 401) return undefined;
  return before?.kind === 'unanswered' ? before : { kind: 'interrupted', entityIds };
}

/** Buys checks, once per click burst, and reports each outcome. */
export function usePurchase({ assessmentId, product, subjects, doneWords, failures }: Wanted) {
  const run = useRun(product);
  const [open, setOpen] = useState<Open>();
  // A double click is faster than a render.
  const isRunning = useRef(false);

  /** Returns false if the dialog should ask again. */
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
      // Failed attempts are recorded too.
      void readAgain(staleByChecks);
      failures.tell(product, [wordsOf(error)]);
    }
    return true;
  };

  const unsent = run.isPending ? undefined : open;
  return {
    buy: async (entityIds: readonly number[]): Promise<boolean | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      failures.tell(product, []);
      return send(entityIds).finally(() => {
        isRunning.current = false;
      });
    },
    since: run.isPending ? new Date(run.submittedAt).toISOString() : undefined,
    /** The last attempt's subjects if its outcome is unknown: a retry resends the same. */
    unanswered: unsent?.kind === 'unanswered' ? unsent.entityIds : undefined,
    /** The last attempt's subjects if the session ended before it was sent. */
    interrupted: unsent?.kind === 'interrupted' ? unsent.entityIds : undefined,
    forgetInterrupted: () => setOpen((now) => (now?.kind === 'interrupted' ? undefined : now)),
  };
}
export type Purchase = ReturnType<typeof usePurchase>;
