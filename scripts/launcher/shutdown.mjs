// The orderly end: what was started is stopped in the reverse order, whatever the reason.
import { explain } from './refusal.mjs';

/** npm passes Ctrl-C on although the terminal sent it to us as well: such an echo is not a second request. */
const ECHO_MS = 700;

class Stopped extends Error {}

export class Shutdown {
  #requested = new AbortController();
  #hurried = new AbortController();
  #steps = /** @type {(() => unknown)[]} */ ([]);

  /** @param {string} [notice] printed when someone asks us to stop */
  constructor(notice) {
    let requestedAt = 0;
    const request = () => {
      if (this.#requested.signal.aborted) {
        if (Date.now() - requestedAt > ECHO_MS) this.#hurried.abort();
        return;
      }
      requestedAt = Date.now();
      if (notice) console.log(notice);
      this.#requested.abort(new Stopped('Stopped on request.'));
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, request);
  }

  /** Aborted when someone asks us to stop. */
  get requested() {
    return this.#requested.signal;
  }

  /** Aborted when they ask again: no more waiting for a graceful end. */
  get hurried() {
    return this.#hurried.signal;
  }

  /** @returns {Promise<never>} */
  get whenRequested() {
    return new Promise((_, reject) => {
      const fail = () => reject(this.requested.reason);
      if (this.requested.aborted) return fail();
      this.requested.addEventListener('abort', fail, { once: true });
    });
  }

  /** @param {() => unknown} step */
  onEnd(step) {
    this.#steps.push(step);
  }

  /** @param {() => Promise<number>} work @param {number} codeWhenRequested */
  async run(work, codeWhenRequested) {
    try {
      const code = await work();
      return this.requested.aborted ? codeWhenRequested : code;
    } catch (error) {
      // Work that the request cut short fails in many ways, none of which matters.
      if (!this.requested.aborted) throw error;
      return codeWhenRequested;
    } finally {
      await this.#end();
    }
  }

  async #end() {
    for (const step of this.#steps.reverse()) {
      try {
        await step();
      } catch (error) {
        // The remaining steps matter more than this one.
        console.error(explain(error));
      }
    }
  }
}
