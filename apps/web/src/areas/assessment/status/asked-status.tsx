import { type ReactNode, useState } from 'react';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';

interface Asked<Code extends string> {
  readonly status: Code;
  readonly to: Code;
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

/** Follows a status while its dialog is open: if the change is still allowed, and the current status. */
export function useAskedStatus<Code extends string>(
  asked: Asked<Code>,
): { isPossible: boolean; now: ReactNode } {
  const { status, to, next, save } = asked;
  const [from] = useState(status);
  // Its own change isn't news.
  const isGiven = save.isPending || save.isSuccess;
  const isPossible = isGiven || next.includes(to);
  const isNews = !isGiven && (status !== from || save.error?.code === 'CONFLICT' || !isPossible);
  // The dialog covers the status, so it announces changes. Takes the focus when the button unmounts.
  const now = isNews && (
    <p key={`${isPossible}`} role="status" tabIndex={-1} ref={focusWhereLost}>
      {wordsOf(asked, from, isPossible)}
    </p>
  );
  return { isPossible, now };
}
