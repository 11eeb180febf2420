import { setTimeout as wait } from 'node:timers/promises';
import { BrokenCircuitError, CircuitState, circuitBreaker, handleWhen } from 'cockatiel';
import { Agent } from 'undici';
import { outsideSeconds } from '../http/metrics.ts';
import { log } from '../log/log.ts';
import { Semaphore } from '../semaphore.ts';
import { type Attempted, Exchange, type OutsideAnswer, type Patience } from './attempt.ts';
import { FailureWindow } from './failure-window.ts';

export type { OutsideAnswer, Patience } from './attempt.ts';

export interface OutsideRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A read may be retried after any failure; a purchase only before any byte was sent. */
  readonly mayRepeat: boolean;
  readonly patience: Patience;
}

type NotSentReason = 'unreachable' | 'breaker-open' | 'queue-full' | 'too-late';

/** Nothing left this machine, so a retry is safe. */
export class NotSent extends Error {
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason, cause?: unknown) {
    super(`Nothing was sent: ${reason}`, { cause });
    this.name = 'NotSent';
    this.reason = reason;
  }
}

/** The request was sent, so the outcome is unknown. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('No whole answer came', { cause });
    this.name = 'NoAnswer';
  }
}

export interface OutsideOptions {
  readonly provider: string;
  readonly url: string;
  /** Tells whether a 5xx carries an answer: then it is no outage. */
  readonly isReadable?: (answer: OutsideAnswer) => boolean;
  readonly atOnce?: number;
  readonly mostWaiting?: number;
  readonly mostBytes?: number;
  /** The circuit opens at this many failures; after `restMs` one trial call may close it. */
  readonly mostFailures?: number;
  readonly failureWindowMs?: number;
  readonly restMs?: number;
  readonly pauseMs?: number;
}

const defaults = {
  isReadable: () => false,
  atOnce: 4,
  mostWaiting: 100,
  mostBytes: 20 * 1024 * 1024,
  mostFailures: 5,
  failureWindowMs: 60_000,
  restMs: 30_000,
  pauseMs: 300,
};

const mostRepeats = 2;

/** Only failures of the service count; our own queue's refusals say nothing about it. */
const isTransportFailure = (error: unknown) =>
  error instanceof NoAnswer || (error instanceof NotSent && error.reason === 'unreachable');

function toldToWaitMs({ status, headers }: OutsideAnswer): number | undefined {
  const header = headers['retry-after'];
  if (status !== 429 || header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

const services = new Set<Outside>();

export function closeCircuits(): void {
  for (const service of services) service.closeCircuit();
}

export class Outside {
  readonly #options: Required<OutsideOptions>;
  readonly #origin: string;
  readonly #prefix: string;
  readonly #agent: Agent;
  readonly #semaphore: Semaphore;
  readonly #failures: FailureWindow;
  readonly #breaker;

  constructor(given: OutsideOptions) {
    const options = { ...defaults, ...given };
    const url = new URL(options.url);
    this.#options = options;
    this.#origin = url.origin;
    this.#prefix = url.pathname.replace(/\/$/, '');
    this.#agent = new Agent({ pipelining: 1, connections: null, allowH2: false });
    this.#semaphore = new Semaphore({
      most: options.atOnce,
      mostWaiting: options.mostWaiting,
      refuse: (reason) => new NotSent(reason),
    });
    this.#failures = new FailureWindow(options.mostFailures, options.failureWindowMs);
    this.#breaker = circuitBreaker(
      handleWhen(isTransportFailure).orWhenResult((answer) => this.#isOutage(answer as OutsideAnswer)),
      { breaker: this.#failures, halfOpenAfter: options.restMs },
    );
    services.add(this);
  }

  closeCircuit(): void {
    this.#failures.state = [];
    this.#breaker.isolate().dispose();
  }

  async send(request: OutsideRequest): Promise<OutsideAnswer> {
    const startedAt = performance.now();
    const record = (outcome: string, status?: number) => {
      const ms = Math.round(performance.now() - startedAt);
      const { provider } = this.#options;
      // Logs the path only: the query and body hold personal data.
      log.info({ provider, path: request.path.split('?')[0], status, ms, outcome }, 'outside call');
      outsideSeconds.observe({ provider, outcome }, ms / 1000);
    };
    try {
      const endsAt = startedAt + request.patience.wholeMs;
      const send = () => this.#sendUnlessOpen(request, endsAt);
      // Queueing takes half of the time at most, which leaves the other half for the answer.
      const answer = await this.#semaphore.run('all', send, (endsAt - performance.now()) / 2);
      record(this.#isOutage(answer) ? 'outage' : 'answered', answer.status);
      return answer;
    } catch (error) {
      record(error instanceof NotSent ? error.reason : 'no-answer');
      throw error;
    }
  }

  async #sendUnlessOpen(request: OutsideRequest, endsAt: number): Promise<OutsideAnswer> {
    try {
      // While half-open, only the trial call goes through; others fail at once.
      if (this.#breaker.state === CircuitState.HalfOpen) throw new NotSent('breaker-open');
      return await this.#breaker.execute(() => this.#persist(request, endsAt));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new NotSent('breaker-open', error) : error;
    }
  }

  async #persist(request: OutsideRequest, endsAt: number): Promise<OutsideAnswer> {
    for (let repeats = 0; ; repeats++) {
      const attempted = await this.#attempt(request, endsAt);
      const pauseMs = this.#pauseBeforeRepeat(request, attempted);
      if (repeats < mostRepeats && pauseMs !== undefined && performance.now() + pauseMs < endsAt) {
        await wait(pauseMs);
        continue;
      }
      if ('answer' in attempted) return attempted.answer;
      throw attempted.wasSent
        ? new NoAnswer(attempted.failure)
        : new NotSent('unreachable', attempted.failure);
    }
  }

  #attempt(request: OutsideRequest, endsAt: number): Promise<Attempted> {
    return new Exchange({
      origin: this.#origin,
      method: request.method,
      path: `${this.#prefix}${request.path}`,
      headers: request.headers,
      body: request.body,
      patience: { ...request.patience, wholeMs: endsAt - performance.now() },
      mostBytes: this.#options.mostBytes,
    }).run(this.#agent);
  }

  #pauseBeforeRepeat({ mayRepeat }: OutsideRequest, attempted: Attempted): number | undefined {
    const soonMs = this.#options.pauseMs * (0.5 + Math.random());
    if ('failure' in attempted) return mayRepeat || !attempted.wasSent ? soonMs : undefined;
    const { answer } = attempted;
    if (mayRepeat && this.#isOutage(answer)) return soonMs;
    return toldToWaitMs(answer);
  }

  #isOutage(answer: OutsideAnswer): boolean {
    return answer.status >= 500 && !this.#options.isReadable(answer);
  }
}
