import { setTimeout as wait } from 'node:timers/promises';
import { BrokenCircuitError, CircuitState, circuitBreaker, handleWhen } from 'cockatiel';
import { Agent } from 'undici';
import { outsideSeconds } from '../http/metrics.ts';
import { log } from '../log/log.ts';
import { type Attempted, Exchange, type OutsideAnswer, type Patience } from './attempt.ts';
import { FailureWindow } from './failure-window.ts';
import { Line } from './line.ts';

export type { OutsideAnswer, Patience } from './attempt.ts';

export interface OutsideRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Under the provider's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A read may be asked again whatever happened; a purchase only before any byte was sent. */
  readonly mayRepeat: boolean;
  readonly patience: Patience;
}

type NotSentReason = 'unreachable' | 'breaker-open' | 'line-full' | 'too-late';

/** Nothing left this machine: it is safe to try again. */
export class NotSent extends Error {
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason, cause?: unknown) {
    super(`Nothing was sent: ${reason}`, { cause });
    this.name = 'NotSent';
    this.reason = reason;
  }
}

/** Something was sent and no whole answer came: whether it was done is unknown. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('No whole answer came', { cause });
    this.name = 'NoAnswer';
  }
}

export interface OutsideOptions {
  readonly provider: string;
  /** Where the provider's paths begin. */
  readonly url: string;
  /** Whether a 5xx says something all the same: then the service is there, and a read isn't asked again. */
  readonly isReadable?: (answer: OutsideAnswer) => boolean;
  readonly atOnce?: number;
  readonly mostWaiting?: number;
  readonly mostBytes?: number;
  /** So many failures within the window open the circuit; after the rest one call tries whether it is well again. */
  readonly mostFailures?: number;
  readonly failureWindowMs?: number;
  readonly restMs?: number;
  /** About how long to wait before asking again. */
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

/** What counts against the service: refusals of our own, in line, say nothing about it. */
const isTransportFailure = (error: unknown) =>
  error instanceof NoAnswer || (error instanceof NotSent && error.reason === 'unreachable');

/** How long a 429 asks us to wait; undefined where it doesn't say. */
function toldToWaitMs({ status, headers }: OutsideAnswer): number | undefined {
  const told = headers['retry-after'];
  if (status !== 429 || told === undefined) return undefined;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** All outside services of this process. */
const services = new Set<Outside>();

/** Closes every circuit breaker: tests that make services fail leave none open for the next ones. */
export function closeCircuits(): void {
  for (const service of services) service.closeCircuit();
}

/** One outside service: how many calls at once, how long, how often again, and when to leave it alone. */
export class Outside {
  readonly #options: Required<OutsideOptions>;
  readonly #origin: string;
  readonly #prefix: string;
  readonly #agent: Agent;
  readonly #line: Line;
  readonly #failures: FailureWindow;
  readonly #breaker;

  constructor(given: OutsideOptions) {
    const options = { ...defaults, ...given };
    const url = new URL(options.url);
    this.#options = options;
    this.#origin = url.origin;
    this.#prefix = url.pathname.replace(/\/$/, '');
    this.#agent = new Agent({ pipelining: 1, connections: null, allowH2: false });
    this.#line = new Line(options.atOnce, options.mostWaiting);
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

  /** The answer, whatever its status, or `NotSent`, or `NoAnswer`. */
  async send(request: OutsideRequest): Promise<OutsideAnswer> {
    const startedAt = performance.now();
    const record = (outcome: string, status?: number) => {
      const ms = Math.round(performance.now() - startedAt);
      const { provider } = this.#options;
      // An entity's id at most: the query and the body are about people.
      log.info({ provider, path: request.path.split('?')[0], status, ms, outcome }, 'outside call');
      outsideSeconds.observe({ provider, outcome }, ms / 1000);
    };
    try {
      const answer = await this.#inTurn(request, startedAt + request.patience.wholeMs);
      record(this.#isOutage(answer) ? 'outage' : 'answered', answer.status);
      return answer;
    } catch (error) {
      record(error instanceof NotSent ? error.reason : 'no-answer');
      throw error;
    }
  }

  async #inTurn(request: OutsideRequest, endsAt: number): Promise<OutsideAnswer> {
    // Half of the time at most: what is sent has the other half to be answered in.
    const turn = await this.#line.enter((endsAt - performance.now()) / 2);
    if (turn !== 'entered') throw new NotSent(turn);
    try {
      // While one call tries whether the service is well again, the others don't wait for what it finds.
      if (this.#breaker.state === CircuitState.HalfOpen) throw new NotSent('breaker-open');
      return await this.#breaker.execute(() => this.#persist(request, endsAt));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new NotSent('breaker-open', error) : error;
    } finally {
      this.#line.leave();
    }
  }

  /** Asks, and asks again where that can't buy anything twice. */
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

  /** Undefined where it must not, or need not, be asked again. */
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
