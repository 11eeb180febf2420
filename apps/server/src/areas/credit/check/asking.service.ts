import { NoAnswer, type OutsideAnswer } from '../../../kernel/outside/outside.ts';
import { failureWords, type Outcome, type Provider } from '../../../providers/exchange.ts';
import type { Finding } from './check.rules.ts';
import type { Subject } from './subject.rules.ts';

/** Keeps what goes out before it does, and what comes back before anybody reads it. */
export interface Keep {
  readonly request: (kept: string) => Promise<void>;
  readonly answer: (answer: OutsideAnswer) => Promise<void>;
}

/** How a check is asked for, whoever sells it. */
export interface Asking {
  readonly provider: Provider;
  readonly ask: (subject: Subject, reference: string, keep: Keep) => Promise<Outcome<Finding>>;
  /** What a kept answer says. */
  readonly read: (answer: OutsideAnswer) => Outcome<Finding>;
}

/** What people are told of a call that failed on its way; what isn't the service's failure is thrown on. */
export function failed(provider: Provider, error: unknown): Exclude<Outcome<never>, { kind: 'report' }> {
  const message = failureWords(provider, error);
  if (message === undefined) throw error;
  return { kind: error instanceof NoAnswer ? 'unclear' : 'refused', message };
}
