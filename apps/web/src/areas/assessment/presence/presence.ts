import { assessment } from '@assay/contract/assessment/area';
import { type Presence, presenceEveryMs } from '@assay/contract/assessment/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api.ts';
import { onLive, signingOut } from '../../../lib/api/live.ts';
import { sendParting } from '../../../lib/api/parting.ts';
import { query, queryClient } from '../../../lib/api/query.ts';

const { getPresence, savePresence } = assessment;

const presenceOf = (id: number) => query(getPresence, { params: { id } });

/** Whoever goes through a list from one to the next is nowhere yet. */
const settlingMs = 1_500;

const mostPages = 2 ** 31 - 1;
const newPage = () => ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % mostPages) + 1;

type Timer = ReturnType<typeof setTimeout>;

/** Says that this page has the assessment open, for as long as it has, and hears who else does. */
class OpenPage {
  readonly #id: number;
  readonly #page = newPage();
  #next: Timer | undefined;
  #again: Timer | undefined;
  #saying: Promise<void> | undefined;
  #isSaid = false;
  #isGone = false;

  constructor(id: number) {
    this.#id = id;
    this.#next = setTimeout(this.say, settlingMs);
  }

  get #params() {
    return { params: { id: this.#id } };
  }

  /** Now, and then every so often; one at a time. */
  readonly say = (): void => {
    if (this.#isGone) return;
    clearTimeout(this.#next);
    this.#next = setTimeout(this.say, presenceEveryMs);
    this.#isSaid = true;
    const state = document.hidden ? 'hidden' : 'open';
    this.#saying ??= this.#ask(() =>
      call(savePresence, { ...this.#params, body: { page: this.#page, state } }),
    ).finally(() => {
      this.#saying = undefined;
    });
  };

  /** Somebody came or went, or may have died without a word. */
  readonly look = (): void => {
    if (!this.#isGone && this.#saying === undefined) void this.#ask(() => call(getPresence, this.#params));
  };

  async #ask(ask: () => Promise<{ data: Presence }>): Promise<void> {
    // Nobody is claimed to be here whom nobody can ask for; what is wrong with the connection is said elsewhere.
    const answer = await ask().catch(() => undefined);
    if (this.#isGone) return;
    queryClient.setQueryData(
      presenceOf(this.#id).queryKey,
      answer ?? { data: { people: [], againInMs: null } },
    );
    clearTimeout(this.#again);
    const againInMs = answer?.data.againInMs ?? null;
    if (againInMs !== null) this.#again = setTimeout(this.look, againInMs);
  }

  /** For now: a page that is still there after all says so again in a while. */
  readonly retract = (): void => {
    if (!this.#isSaid) return;
    this.#isSaid = false;
    sendParting(savePresence, { ...this.#params, body: { page: this.#page, state: 'closed' } });
  };

  #end(): void {
    this.#isGone = true;
    clearTimeout(this.#next);
    clearTimeout(this.#again);
  }

  /** The browser takes the page down: there is no time for anything else. */
  readonly unload = (): void => {
    this.#end();
    this.retract();
  };

  /** What is under way arrives first: said afterwards, it would bring the page back. */
  readonly leave = (): void => {
    this.#end();
    if (this.#saying) void this.#saying.then(this.retract);
    else this.retract();
  };
}

/** Says that the assessment is open here; answers who else has it open. */
export function usePresence(id: number): Presence['people'] {
  useEffect(() => {
    let open = new OpenPage(id);
    const say = () => open.say();
    const unload = () => open.unload();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open = new OpenPage(id);
    };
    document.addEventListener('visibilitychange', say);
    window.addEventListener('pagehide', unload);
    window.addEventListener('pageshow', comeBack);
    const stops = [
      onLive('assessment.presence', (event) => event.assessmentId === id && open.look()),
      onLive('refetch', say),
      onLive(signingOut.kind, () => open.retract()),
    ];
    return () => {
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('pagehide', unload);
      window.removeEventListener('pageshow', comeBack);
      for (const stop of stops) stop();
      open.leave();
      queryClient.removeQueries({ queryKey: presenceOf(id).queryKey });
    };
  }, [id]);
  const { data } = useQuery({ ...presenceOf(id), enabled: false });
  return data?.data.people ?? [];
}
