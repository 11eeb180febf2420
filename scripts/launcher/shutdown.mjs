// The orderly end: what was started is stopped in the reverse order, whatever the reason.
import { explain } from './refusal.mjs';

/** npm passes Ctrl-C on although the terminal sent it to us as well: such an echo is not a second wish. */
const ECHO_MS = 700;

class Stopped extends Error {}

export class Shutdown {
  #asked = new AbortController();
  #hurried = new AbortController();
  #steps = /** @type {(() => unknown)[]} */ ([]);

  /** @param {string} [notice] said when a person asks to stop */
  constructor(notice) {
    let askedAt = 0;
    const ask = () => {
      if (this.#asked.signal.aborted) {
        if (Date.now() - askedAt > ECHO_MS) this.#hurried.abort();
        return;
      }
      askedAt = Date.now();
      if (notice) console.log(notice);
      this.#asked.abort(new Stopped('Stopped on request.'));
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, ask);
  }

  /** Aborted when the end was asked for. */
  get asked() {
    return this.#asked.signal;
  }

  /** Aborted when it was asked for again. */
  get hurried() {
    return this.#hurried.signal;
  }

  /** @returns {Promise<never>} */
  get whenAsked() {
    return new Promise((_, reject) => {
      const fail = () => reject(this.asked.reason);
      if (this.asked.aborted) return fail();
      this.asked.addEventListener('abort', fail, { once: true });
    });
  }

  /** @param {() => unknown} step */
  onEnd(step) {
    this.#steps.push(step);
  }

  /**
   * @param {() => Promise<number>} work
   * @param {number} codeWhenAsked
   */
  async around(work, codeWhenAsked) {
    try {
      const code = await work();
      return this.asked.aborted ? codeWhenAsked : code;
    } catch (error) {
      // Work that was cut off by the wish to stop fails in many ways; none of them is news.
      if (!this.asked.aborted) throw error;
      return codeWhenAsked;
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
