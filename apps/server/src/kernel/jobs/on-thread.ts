import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import type { ErrorCode } from '@assay/contract/kit/errors';
import { AppError } from '../http/errors.ts';

export type Outcome<Output> =
  | { readonly result: Output }
  | { readonly refusal: { readonly code: ErrorCode; readonly message: string } }
  | { readonly failure: unknown };

/** A nice level for work that can wait: anything else gets three times its CPU share. */
export const lessUrgent = 5;

/** A nice level for work that users can request without limit: it gets only spare CPU time. */
export const leastUrgent = 19;

interface Manner<Output> {
  readonly handedOver?: (output: Output) => Transferable[];
  /** A nice level. Linux only, where threads have their own; elsewhere it would apply to the process. */
  readonly priority?: number;
}

async function outcomeOf<Output>(work: () => Promise<Output>): Promise<Outcome<Output>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } };
    return { failure: error };
  }
}

export function workOnThread<Input, Output>(
  work: (input: Input) => Promise<Output>,
  { handedOver = () => [], priority }: Manner<Output> = {},
): void {
  if (priority !== undefined && process.platform === 'linux') setPriority(priority);
  parentPort?.on('message', async (input: Input) => {
    const outcome = await outcomeOf(() => work(input));
    parentPort?.postMessage(outcome, 'result' in outcome ? handedOver(outcome.result) : []);
  });
}
