import type { LiveEvent } from '@assay/contract/kit/system';

type Handler = (event: LiveEvent) => void;

const handlers = new Map<string, Set<Handler>>();

/** Calls the handler for every event of the kind, whichever tab received it. */
export function onLive(kind: string, handler: Handler): () => void {
  const known = handlers.get(kind) ?? new Set();
  handlers.set(kind, known.add(handler));
  return () => known.delete(handler);
}

export const anyKind = '*';

const deliver: Handler = (event) => {
  for (const kind of [anyKind, event.kind]) for (const handle of handlers.get(kind) ?? []) handle(event);
};

const name = 'assay.live';
const firstRetryMs = 1_000;
const slowestRetryMs = 30_000;

export const signedIn = { kind: 'tab.signed-in' } as const;
export const signingOut = { kind: 'tab.signing-out' } as const;
export const signedOut = { kind: 'tab.signed-out' } as const;
export const keptSession = { kind: 'tab.session-kept' } as const;
export const lostStream = { kind: 'tab.stream-lost' } as const;

export function tellTabs(event: LiveEvent): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(event);
  channel.close();
}

/**
 * Opens the event stream (SSE). A browser allows six connections per host, so a Web Lock elects one tab to
 * hold it and relay events; when it closes, the next tab takes over.
 */
export function startLive(): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => deliver(data);
  const pass: Handler = (event) => {
    deliver(event);
    channel.postMessage(event);
  };
  void lead(stop.signal, pass);
  return () => {
    stop.abort();
    channel.close();
  };
}

async function lead(signal: AbortSignal, pass: Handler): Promise<void> {
  // Web Locks need a secure context; without them each tab opens its own stream.
  if (!navigator.locks) return holdStream(signal, pass, false);
  const free = await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    return lock ? holdStream(signal, pass, false).then(() => true) : false;
  });
  if (free || signal.aborted) return;
  await navigator.locks
    .request(name, { signal }, () => holdStream(signal, pass, true))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}

/** Holds the stream. `late`: another tab's stream ended, and events may have been missed. */
function holdStream(signal: AbortSignal, pass: Handler, late: boolean): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((release) => {
    let missed = late;
    let waitMs = firstRetryMs;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let stream: EventSource;
    const open = () => {
      stream = new EventSource('/api/events');
      stream.onopen = () => {
        waitMs = firstRetryMs;
        if (missed) pass({ kind: 'refetch' });
        missed = true;
      };
      stream.onmessage = ({ data }: MessageEvent<string>) => pass(JSON.parse(data) as LiveEvent);
      stream.onerror = () => {
        // EventSource reconnects after a broken connection, but not after a refusal.
        if (stream.readyState !== EventSource.CLOSED) return pass(lostStream);
        pass({ kind: 'session.ended' });
        // Jittered exponential backoff: after a restart the browsers don't all return at once.
        retry = setTimeout(open, waitMs * (0.5 + Math.random()));
        waitMs = Math.min(waitMs * 2, slowestRetryMs);
      };
    };
    open();
    // A stream belongs to the session that opened it, and would miss the end of the new one.
    const stopWaiting = onLive(signedIn.kind, () => {
      stream.close();
      clearTimeout(retry);
      open();
    });
    signal.addEventListener('abort', () => {
      stopWaiting();
      clearTimeout(retry);
      stream.close();
      release();
    });
  });
}
