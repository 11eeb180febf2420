import type { Dispatcher } from 'undici';

export interface Patience {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly wholeMs: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type Attempted =
  | { readonly answer: OutsideAnswer }
  | {
      readonly failure: Error;
      /** True once any byte may have left this machine. */
      readonly wasSent: boolean;
    };

export interface Attempt {
  readonly origin: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly patience: Patience;
  readonly mostBytes: number;
}

const flat = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

/** One attempt. undici's dispatcher, unlike its `request`, tells when the first byte is about to be written. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #attempt: Attempt;
  readonly #done = Promise.withResolvers<Attempted>();
  readonly #timers: NodeJS.Timeout[];
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #head: Omit<OutsideAnswer, 'body'> | undefined;
  #isOver = false;

  constructor(attempt: Attempt) {
    this.#attempt = attempt;
    const { connectMs, wholeMs } = attempt.patience;
    this.#timers = [
      setTimeout(() => this.#controller ?? this.#fail(new Error('The connection took too long')), connectMs),
      setTimeout(() => this.#fail(new Error('The answer took too long')), wholeMs),
    ];
  }

  run(dispatcher: Dispatcher): Promise<Attempted> {
    const { origin, method, path, headers, body, patience } = this.#attempt;
    dispatcher.dispatch(
      {
        origin,
        method,
        path,
        headers: { ...headers },
        body: body ?? null,
        headersTimeout: patience.headersMs,
        bodyTimeout: patience.bodyMs,
        // A reused connection that the server just closed would look like a lost answer.
        reset: true,
      },
      this,
    );
    return this.#done.promise;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Aborts before any byte is written: the attempt is over, or undici retried by itself.
    if (this.#isOver || this.#controller) {
      const failure = new Error('The request was not sent again');
      controller.abort(failure);
      this.#fail(failure);
      return;
    }
    this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Record<string, string>): void {
    if (status >= 200) this.#head = { status, headers: flat(headers) };
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#attempt.mostBytes) this.#fail(new Error('The answer is too large'));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#head) this.#end({ answer: { ...this.#head, body: Buffer.concat(this.#chunks) } });
    else this.#fail(new Error('The answer never began'));
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, failure: Error): void {
    this.#fail(failure);
  }

  #fail(failure: Error): void {
    if (this.#isOver) return;
    this.#end({ failure, wasSent: this.#controller !== undefined });
    this.#controller?.abort(failure);
  }

  #end(attempted: Attempted): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#done.resolve(attempted);
  }
}
