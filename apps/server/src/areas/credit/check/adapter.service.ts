import { NoAnswer, type OutsideAnswer } from '../../../kernel/outside/outside.ts';
import { failureWords, type Outcome, type Provider } from '../../../providers/exchange.ts';
import type { Finding } from './check.rules.ts';
import type { Subject } from './subject.rules.ts';

/** Stores the request before it is sent, and the answer before it is parsed. */
export interface Keep {
  readonly request: (kept: string) => Promise<void>;
  readonly answer: (answer: OutsideAnswer) => Promise<void>;
}

export interface ProductAdapter {
  readonly provider: Provider;
  readonly ask: (subject: Subject, reference: string, keep: Keep) => Promise<Outcome<Finding>>;
  readonly read: (answer: OutsideAnswer) => Outcome<Finding>;
}

/** Maps a transport failure to an outcome; rethrows other errors. */
export function failed(provider: Provider, error: unknown): Exclude<Outcome<never>, { kind: 'report' }> {
  const message = failureWords(provider, error);
  if (message === undefined) throw error;
  return { kind: error instanceof NoAnswer ? 'unclear' : 'refused', message };
}
