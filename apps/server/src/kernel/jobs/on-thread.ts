import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import type { ErrorCode } from '@assay/contract/kit/errors';
import { AppError } from '../http/errors.ts';

/** What a thread answers to a piece of work. */
export type Outcome<Output> =
  | { readonly result: Output }
  | { readonly refusal: { readonly code: ErrorCode; readonly message: string } }
  | { readonly failure: unknown };

/** Requests come first: on Linux a thread has a priority of its own, elsewhere it is the whole process's. */
const background = 10;

async function outcomeOf<Output>(work: () => Promise<Output>): Promise<Outcome<Output>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } };
    return { failure: error };
  }
}

/** Does on this thread what `Thread` of the main one asks for. `given` names what is handed over instead of copied. */
export function workOnThread<Input, Output>(
  work: (input: Input) => Promise<Output>,
  given: (output: Output) => Transferable[],
): void {
  if (process.platform === 'linux') setPriority(background);
  parentPort?.on('message', async (input: Input) => {
    const outcome = await outcomeOf(() => work(input));
    parentPort?.postMessage(outcome, 'result' in outcome ? given(outcome.result) : []);
  });
}
