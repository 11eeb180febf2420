/** What the loan system said of a transaction, as `postPayment` tells it. */
type Answer =
  | { readonly kind: 'posted' }
  | { readonly kind: 'refused' | 'not-sent' | 'unknown'; readonly message: string };

export type Failure = 'NOT_SENT' | 'REFUSED' | 'UNKNOWN';

/** What is put down of a transaction after it was asked for. */
export interface Result {
  readonly position: number;
  readonly state: 'PENDING' | 'SENT' | 'POSTED' | 'FAILED';
  readonly askedCount: number;
  /** When to ask again, where its answer left a doubt. */
  readonly askInSeconds: number | null;
  readonly failure: Failure | null;
  readonly reason: string | null;
}

interface Claimed {
  readonly position: number;
  /** It may have been sent before this time. */
  readonly wasSent: boolean;
  readonly askedCount: number;
}

export const postingWords = {
  noAnswer:
    "The loan management system didn't answer, so this may or may not have been posted. Look there before you pay it again.",
  notSent: "The loan management system couldn't be reached: this was not posted.",
} as const;

/** How often a transaction is asked for whose answer leaves a doubt. */
const mostAsked = 3;

/** About so long before it is asked again; not all at the same moment. */
const pauseSeconds = (askedCount: number, random: number) => 2 ** askedCount * (0.5 + random);

const ended = { askInSeconds: null, failure: null, reason: null } as const;

/** Nothing left this machine: it is as it was before. */
export const released = ({ position, wasSent, askedCount }: Claimed): Result => ({
  ...ended,
  position,
  askedCount,
  state: wasSent ? 'SENT' : 'PENDING',
});

/** What one answer means. A transaction has failed only where asking again can't help. */
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

/** The loan system has said something that holds. */
export const isAnswered = ({ state }: Result): boolean => state === 'POSTED' || state === 'FAILED';

interface Silence {
  readonly silentSeconds: number | null;
  /** Something of the file has left this machine, whatever came of it. */
  readonly wasReached: boolean;
}

/** Long enough for the circuit breaker to try again, once the loan system was reached. */
const mostSilentSeconds = { before: 8, between: 75 };

/** Nobody waits for ever: as long as nothing was sent, giving up early costs nothing. */
export const isGivenUp = ({ silentSeconds, wasReached }: Silence): boolean =>
  silentSeconds !== null &&
  silentSeconds > (wasReached ? mostSilentSeconds.between : mostSilentSeconds.before);

interface Ended {
  readonly postedCount: number;
  /** How many failed in another way than that they were never sent. */
  readonly judgedCount: number;
  readonly retriedCount: number;
}

/** Where nothing at all was sent, the same file may be submitted again. */
export const endStateOf = ({ postedCount, judgedCount, retriedCount }: Ended): 'PROCESSED' | 'FAILED' =>
  postedCount === 0 && judgedCount === 0 && retriedCount === 0 ? 'FAILED' : 'PROCESSED';

/**
 * What a transaction is called in the loan system, which posts what has the same name once. Of what the file says, not of
 * our own number for it: a file that is sent in again after a backup was restored isn't paid twice, and no other one is
 * taken for it.
 */
export const externalIdOf = (contentHash: Uint8Array, position: number): string =>
  `aba-${Buffer.from(contentHash).toString('hex').slice(0, 32)}-${position}`;
