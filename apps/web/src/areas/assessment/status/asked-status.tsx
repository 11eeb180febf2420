import { type ReactNode, useState } from 'react';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';

interface Asked<Code extends string> {
  /** As it is now. */
  readonly status: Code;
  readonly to: Code;
  /** Those that it can be given now. */
  readonly next: readonly Code[];
  readonly labelOf: (status: Code) => string;
  readonly save: { isPending: boolean; isSuccess: boolean; error: { code?: string | undefined } | null };
}

function wordsOf<Code extends string>(
  { status, to, labelOf }: Asked<Code>,
  from: Code,
  isPossible: boolean,
): string {
  const label = labelOf(status);
  if (status === to) return `It is ${label} already.`;
  if (!isPossible) return `It is ${label} now, and can't be changed to ${labelOf(to)} any more.`;
  return status === from ? `It is still ${label}.` : `It is ${label} now.`;
}

/** What becomes of a status while another one is asked about: whether it can still be given, and how it is by now. */
export function useAskedStatus<Code extends string>(
  asked: Asked<Code>,
): { isPossible: boolean; now: ReactNode } {
  const { status, to, next, save } = asked;
  const [from] = useState(status);
  // Its own change is no news.
  const isGiven = save.isPending || save.isSuccess;
  const isPossible = isGiven || next.includes(to);
  const isNews = !isGiven && (status !== from || save.error?.code === 'CONFLICT' || !isPossible);
  // The dialog covers the status. Where the button goes, this takes its focus.
  const now = isNews && (
    <p key={`${isPossible}`} role="status" tabIndex={-1} ref={focusWhereLost}>
      {wordsOf(asked, from, isPossible)}
    </p>
  );
  return { isPossible, now };
}
