type Answer =
  | { readonly kind: 'posted' }
  | { readonly kind: 'refused' | 'not-sent' | 'unknown'; readonly message: string };

export type Failure = 'NOT_SENT' | 'REFUSED' | 'UNKNOWN';

export interface Result {
  readonly position: number;
  readonly state: 'PENDING' | 'SENT' | 'POSTED' | 'FAILED';
  readonly askedCount: number;
  readonly askInSeconds: number | null;
  readonly failure: Failure | null;
  readonly reason: string | null;
}

interface Claimed {
  readonly position: number;
  /** A previous attempt may have been received. */
  readonly wasSent: boolean;
  readonly askedCount: number;
}

export const postingWords = {
  noAnswer:
    "The loan management system didn't answer, so this may or may not have been posted. Look there before you pay it again.",
  notSent: "The loan management system couldn't be reached: this was not posted.",
} as const;

const mostAsked = 3;

const pauseSeconds = (askedCount: number, random: number) => 2 ** askedCount * (0.5 + random);

const ended = { askInSeconds: null, failure: null, reason: null } as const;

/** Undoes an attempt that was never sent; an earlier one may have been. */
export const released = ({ position, wasSent, askedCount }: Claimed): Result => ({
  ...ended,
  position,
  askedCount,
  state: wasSent ? 'SENT' : 'PENDING',
});

/** Fails a transaction only if a retry can't help. */
export function resultOf(claimed: Claimed, answer: Answer, random: number): Result {
  const { position, askedCount } = claimed;
  const failed = (failure: Failure, reason: string): Result => ({
    position,
    askedCount,
    state: 'FAILED',
    askInSeconds: null,
    failure,
    reason,
  });
  if (answer.kind === 'posted') return { ...ended, position, askedCount, state: 'POSTED' };
  if (answer.kind === 'refused') return failed('REFUSED', answer.message);
  if (answer.kind === 'not-sent') return released(claimed);
  const asked = askedCount + 1;
  if (asked >= mostAsked) return { ...failed('UNKNOWN', postingWords.noAnswer), askedCount: asked };
  return {
    position,
    askedCount: asked,
    state: 'SENT',
    askInSeconds: pauseSeconds(asked, random),
    failure: null,
    reason: null,
  };
}

export const isAnswered = ({ state }: Result): boolean => state === 'POSTED' || state === 'FAILED';

interface Silence {
  readonly silentSeconds: number | null;
  readonly wasReached: boolean;
}

/** Exceeds the circuit breaker's pause once the LMS was reached. */
const mostSilentSeconds = { before: 8, between: 75 };

/** Gives up early as long as nothing was sent, because that costs nothing. */
export const isGivenUp = ({ silentSeconds, wasReached }: Silence): boolean =>
  silentSeconds !== null &&
  silentSeconds > (wasReached ? mostSilentSeconds.between : mostSilentSeconds.before);

interface Ended {
  readonly postedCount: number;
  /** Failures other than never being sent. */
  readonly failedSentCount: number;
  readonly retriedCount: number;
}

/** Only a file of which nothing was sent may be submitted again. */
export const endStateOf = ({ postedCount, failedSentCount, retriedCount }: Ended): 'PROCESSED' | 'FAILED' =>
  postedCount === 0 && failedSentCount === 0 && retriedCount === 0 ? 'FAILED' : 'PROCESSED';

/** The LMS's idempotency key. It derives from the content, so a file resent after a restore isn't paid twice. */
export const externalIdOf = (contentHash: Uint8Array, position: number): string =>
  `aba-${Buffer.from(contentHash).toString('hex').slice(0, 32)}-${position}`;
