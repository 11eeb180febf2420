import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { showToast } from '../screen/toast.ts';
import { watchLeftBehind } from './left-behind.ts';
import { onLive } from './live.ts';
import { isOfThisPage } from './page-id.ts';
import { outdateQuietly } from './query.ts';

/** Somebody has changed something that is on the screen. */
export interface Told {
  kind: string;
  by: string;
  isOwn: boolean;
  /** The page on which one did it oneself. */
  pageId?: number | undefined;
}

// From the first record that is opened: before, none was left.
watchLeftBehind();

/** What comes at the same time is read again at once. */
const atOnceMs = 250;

const listed = new Intl.ListFormat('en-AU');

/** `Jane Marsh changed the status and saved the security.` What one did oneself on another page: `You changed …` */
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
  /** One for each kind of event. */
  schemas: readonly (z.ZodType<Event> & { shape: { kind: z.ZodLiteral<string> } })[];
  /** Whether it is about what the screen shows. */
  isAbout: (event: Event) => boolean;
  /** Whether what this endpoint answered, by its path, is out of date then. */
  isStale: (path: string, event: Event) => boolean;
  /** What was done: `changed the status`. */
  deed: (event: Event) => string;
  /** What is read again without a word: it follows from something that is said already. */
  isQuiet?: (event: Event) => boolean;
  /** The record: later news of it takes the place of earlier. */
  about: string;
  /** How long news are gathered before anything is read: longer where many change many things. */
  gatherMs?: number;
}

/**
 * Reads again what somebody has changed of the record on the screen, and says who it was. A page that nobody looks at
 * waits until somebody does.
 */
export function useNews<Event extends Told>(news: News<Event>) {
  const { schemas, isAbout, isStale, deed, isQuiet, about, gatherMs = atOnceMs } = news;
  const read = (events: readonly Event[]) =>
    void outdateQuietly({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && events.some((event) => isStale(path, event)),
    });
  const tell = useEffectEvent((arrived: readonly Event[]) => {
    // By now the screen may show another record.
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
