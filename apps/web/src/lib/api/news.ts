import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { showToast } from '../screen/toast.ts';
import { anyKind, onLive } from './live.ts';
import { isOfThisPage } from './page-id.ts';
import { outdateQuietly, outdateUnread } from './query.ts';

/** Marks queries of a changed record stale, so that returning to it rereads it. */
function watchLeftBehind(): void {
  onLive(anyKind, (event) => {
    if (!event.kind.endsWith('.changed') || isOfThisPage(event.isOwn, event.pageId)) return;
    const ids = new Set(
      Object.values(event)
        .filter((value) => typeof value === 'number')
        .map(String),
    );
    const isNamed = (asked: unknown) => Object.values(Object(asked)).some((value) => ids.has(String(value)));
    void outdateUnread({
      predicate: ({ queryKey: [, input] }) => Object.values(Object(input)).some(isNamed),
    });
  });
}

export interface Told {
  kind: string;
  by: string;
  isOwn: boolean;
  pageId?: number | undefined;
}

// On the first opened record; before that no record can be stale.
watchLeftBehind();

/** Debounce: events close together cause one read. */
const atOnceMs = 250;

const listed = new Intl.ListFormat('en-AU');

/** `Jane Marsh changed the status and saved the security.` */
function sentenceOf<Event extends Told>(news: readonly Event[], deed: (event: Event) => string): string {
  const whoOf = ({ isOwn, by }: Told) => (isOwn ? 'You' : by);
  const people = [...new Set(news.map(whoOf))];
  return people
    .map((by) => {
      const deeds = news.filter((event) => whoOf(event) === by).map(deed);
      return `${by} ${listed.format(new Set(deeds))}.`;
    })
    .join(' ');
}

interface News<Event> {
  schemas: readonly (z.ZodType<Event> & { shape: { kind: z.ZodLiteral<string> } })[];
  isAbout: (event: Event) => boolean;
  /** True if the event invalidates the answer of the endpoint with this path. */
  isStale: (path: string, event: Event) => boolean;
  deed: (event: Event) => string;
  /** True for a change that follows from another that is announced; it is read without a toast. */
  isQuiet?: (event: Event) => boolean;
  /** The record's key: its later toast replaces the earlier one. */
  about: string;
  /** The debounce time; longer for records with many writers. */
  gatherMs?: number;
}

/** Rereads and announces others' changes of the record; a hidden page waits until visible. */
export function useNews<Event extends Told>(news: News<Event>) {
  const { schemas, isAbout, isStale, deed, isQuiet, about, gatherMs = atOnceMs } = news;
  const read = (events: readonly Event[]) =>
    void outdateQuietly({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && events.some((event) => isStale(path, event)),
    });
  const tell = useEffectEvent((arrived: readonly Event[]) => {
    // The screen may show another record by now.
    const events = arrived.filter((event) => isAbout(event) && !isOfThisPage(event.isOwn, event.pageId));
    if (events.length === 0) return;
    read(events);
    const told = events.filter((event) => !isQuiet?.(event));
    if (told.length > 0) showToast({ tone: 'news', text: sentenceOf(told, deed), about });
  });
  const readIfOurs = useEffectEvent((event: unknown) => {
    const told = schemas.map((schema) => schema.safeParse(event).data).find(Boolean);
    return told && isAbout(told) ? told : undefined;
  });
  const wanted = schemas.map(({ shape }) => shape.kind.value).join(' ');
  useEffect(() => {
    let waiting: Event[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      if (document.hidden || waiting.length === 0) return;
      const events = waiting;
      waiting = [];
      tell(events);
    };
    const hear = (event: unknown) => {
      const told = readIfOurs(event);
      if (!told) return;
      waiting.push(told);
      timer ??= setTimeout(flush, gatherMs);
    };
    const stops = wanted.split(' ').map((kind) => onLive(kind, hear));
    document.addEventListener('visibilitychange', flush);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', flush);
      for (const stop of stops) stop();
    };
  }, [wanted, gatherMs]);
}
