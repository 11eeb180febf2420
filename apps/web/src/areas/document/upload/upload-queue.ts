import { bytesIn, type Document, typeByName, uploadMessages } from '@assay/contract/document/document';
import { unexpectedFailure } from '@assay/contract/kit/errors';
import { ApiError } from '../../../lib/api/api.ts';
import { watchUploads } from '../../../lib/form/unsaved.ts';
import { showToast } from '../../../lib/screen/toast.ts';

interface UploadProblem {
  readonly text: string;
  /** A retry may succeed. */
  readonly mayPass: boolean;
}

/** Without an extension, the server decides by content. */
const hasExtension = (name: string) => /\.[a-z0-9]{1,10}$/i.test(name);

/** Checks name and size; the server checks the content. */
function problemOf({ name, size }: File, limitMb: number): UploadProblem | undefined {
  if (hasExtension(name) && !typeByName(name)) return { text: uploadMessages.type, mayPass: false };
  return size > bytesIn(limitMb) ? { text: uploadMessages.size, mayPass: false } : undefined;
}

/** Refusals are final; lost connections, overload and server errors may pass. */
function problemIn(error: unknown): UploadProblem {
  if (error instanceof ApiError)
    return { text: error.message, mayPass: error.status === 0 || error.status >= 429 };
  reportError(error);
  return { text: unexpectedFailure, mayPass: true };
}

export interface Sending {
  readonly key: number;
  readonly file: File;
  readonly share: number;
  readonly abort?: AbortController | undefined;
  readonly problem?: UploadProblem | undefined;
}

interface SendOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface UploadTarget {
  /** Identifies the record across its kinds of documents. */
  readonly owner: string;
  readonly name: string;
  readonly send: (file: File, options: SendOptions) => Promise<{ data: Document }>;
  readonly refresh: () => Promise<unknown>;
}

interface QueueState {
  readonly sendings: readonly Sending[];
  readonly total: number;
  readonly arrived: number;
}

/** More parallel uploads would only share the bandwidth. */
const atOnce = 2;

const isUnderWay = ({ problem }: Sending) => !problem;
const isWaiting = ({ problem, abort }: Sending) => !problem && !abort;

let lastKey = 0;

const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The upload queue of a target. Failed files stay until retried or dismissed. */
export class UploadQueue {
  readonly target: UploadTarget;
  #state: QueueState = { sendings: [], total: 0, arrived: 0 };
  #failed = 0;
  #isReading = false;
  #isStale = false;

  constructor(target: UploadTarget) {
    this.target = target;
  }

  get state(): QueueState {
    return this.#state;
  }

  get countUnderWay(): number {
    return this.#state.sendings.filter(isUnderWay).length;
  }

  get countFailed(): number {
    return this.#state.sendings.length - this.countUnderWay;
  }

  add(files: readonly File[], limitMb: number): void {
    const added = files.map((file): Sending => {
      lastKey += 1;
      return { key: lastKey, file, share: 0, problem: problemOf(file, limitMb) };
    });
    this.#failed += added.filter(({ problem }) => problem).length;
    this.#set({ sendings: [...this.#state.sendings, ...added], total: this.#state.total + added.length });
    this.#goOn();
  }

  retry(keys: readonly number[]): void {
    for (const key of keys) this.#change(key, { problem: undefined, share: 0 });
    this.#set({ total: this.#state.total + keys.length });
    this.#goOn();
  }

  dismiss(keys: readonly number[]): void {
    this.#set({ sendings: this.#state.sendings.filter(({ key }) => !keys.includes(key)) });
  }

  cancel(key: number): void {
    const cancelled = this.#state.sendings.find((one) => one.key === key);
    this.dismiss([key]);
    this.#set({ total: this.#state.total - 1 });
    cancelled?.abort?.abort();
    this.#goOn();
  }

  clear(): void {
    const { sendings } = this.#state;
    this.#failed = 0;
    this.#set({ sendings: [], total: 0, arrived: 0 });
    for (const { abort } of sendings) abort?.abort();
  }

  #set(part: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...part };
    for (const tell of listeners) tell();
  }

  #change(key: number, part: Partial<Sending>): void {
    this.#set({
      sendings: this.#state.sendings.map((one) => (one.key === key ? { ...one, ...part } : one)),
    });
  }

  /** Starts queued files up to the limit; reports the result when none are left. */
  #goOn(): void {
    const { sendings } = this.#state;
    const free = atOnce - sendings.filter(({ abort }) => abort).length;
    for (const next of sendings.filter(isWaiting).slice(0, Math.max(free, 0))) void this.#send(next);
    if (this.#state.total > 0 && this.countUnderWay === 0) this.#end();
  }

  async #send({ key, file }: Sending): Promise<void> {
    const abort = new AbortController();
    this.#change(key, { abort });
    try {
      await this.target.send(file, {
        onProgress: (share) => this.#change(key, { share }),
        signal: abort.signal,
      });
      this.dismiss([key]);
      this.#set({ arrived: this.#state.arrived + 1 });
      void this.#read();
    } catch (error) {
      // The file may have arrived before it was cancelled.
      if (abort.signal.aborted) return void this.#read();
      this.#failed += 1;
      this.#change(key, { problem: problemIn(error), share: 0, abort: undefined });
    }
    this.#goOn();
  }

  /** Coalesces refreshes: an arrival during a read causes one more. */
  async #read(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale) {
      this.#isStale = false;
      await this.target.refresh();
    }
    this.#isReading = false;
  }

  #end(): void {
    const { arrived } = this.#state;
    const failed = this.#failed;
    this.#failed = 0;
    this.#set({ total: 0, arrived: 0 });
    const about = `uploads for ${this.target.owner}, ${this.target.name}`;
    if (failed > 0) showToast({ tone: 'failed', text: uploadMessages.someFailed, about });
    else if (arrived > 0) showToast({ tone: 'pass', text: this.#doneText(arrived), about });
  }

  /** Claims success for all only if no earlier failure is still listed. */
  #doneText(arrived: number): string {
    if (this.countFailed === 0) return uploadMessages.allDone;
    return `${arrived} uploaded. ${this.countFailed} still failed.`;
  }
}

const queues = new Map<string, UploadQueue>();

/** Returns the target's queue; it keeps running while another part of the record is open. */
export function queueFor(target: UploadTarget): UploadQueue {
  const key = `${target.owner}/${target.name}`;
  const queue = queues.get(key) ?? new UploadQueue(target);
  queues.set(key, queue);
  return queue;
}

export const queuesBeside = (queue: UploadQueue): UploadQueue[] =>
  [...queues.values()].filter((other) => other !== queue && other.target.owner === queue.target.owner);

watchUploads({
  count: () => [...queues.values()].reduce((count, queue) => count + queue.countUnderWay, 0),
  stop: () => {
    for (const queue of queues.values()) queue.clear();
  },
});
