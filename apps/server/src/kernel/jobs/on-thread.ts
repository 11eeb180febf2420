import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import type { ErrorCode } from '@assay/contract/kit/errors';
import { AppError } from '../http/errors.ts';

/** What a thread answers to a piece of work. */
export type Outcome<Output> =
  | { readonly result: Output }
  | { readonly refusal: { readonly code: ErrorCode; readonly message: string } }
  | { readonly failure: unknown };

/** For work that can wait: whatever else wants the processor gets three times as much of it. */
export const lessUrgent = 5;

/** For work that others can make as much of as they like: it gets what processor time is left. */
export const leastUrgent = 19;

interface Manner<Output> {
  /** What is handed over instead of copied. */
  readonly handedOver?: (output: Output) => Transferable[];
  /** Only on Linux, where a thread has a priority of its own; elsewhere it would be the whole process's. */
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

/** Does on this thread what `Thread` of the main one asks for. */
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
