import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { newClient } from '../database/database.ts';
import { log } from '../log/log.ts';
import type { Actor } from '../session/actor.ts';
import { listSessions } from '../session/sessions.store.ts';
import { hashOfToken, sessionCookie } from '../session/sessions.ts';
import { type Announcement, type AppEvent, type Concerned, eventChannel, type Message } from './events.ts';
import { hearing, mightHear } from './hearing.ts';

interface Stream {
  /** As it was when it was last looked at. */
  actor: Actor;
  readonly tokenHash: Buffer;
  readonly output: PassThrough;
}

const checkEveryMs = 15_000;
const reconnectAfterMs = 1_000;

/** Those of each person, the eldest first. */
const streamsOf = new Map<number, Set<Stream>>();

function* allStreams(): Generator<Stream> {
  for (const streams of streamsOf.values()) yield* streams;
}

/** A browser's tabs share one: these are more browsers than anybody has, with some left from reconnecting. */
const mostPerPerson = 20;
const mostUnreadBytes = 1_000_000;

function write({ output }: Stream, event: AppEvent): void {
  // Whoever does not read is disconnected; on coming back, the browser fetches everything anew.
  if (output.writableLength > mostUnreadBytes) output.destroy();
  else output.write(`data: ${JSON.stringify(event)}\n\n`);
}

/** A stream ends with its session: when that is over, the browser is told and the stream closed. */
function end(stream: Stream): void {
  write(stream, { kind: 'session.ended' });
  stream.output.end();
}

const inOneQuestion = 100;

/** What of a person's rights decides what they see. */
const rightsOf = ({ permissions, clientId, isIntroducer, managesOthers }: Actor) =>
  JSON.stringify([[...permissions].sort(), clientId, isIntroducer, managesOthers]);

/** What is true of a stream's person from now on; a browser that was told otherwise asks again what they may do. */
function adopt(stream: Stream, actor: Actor): void {
  if (rightsOf(stream.actor) !== rightsOf(actor)) write(stream, { kind: 'session.changed' });
  stream.actor = actor;
}

/** What is true of their people now; those whose session is over end. Asked once for a hundred of them. */
async function refresh(streams: readonly Stream[]): Promise<Stream[]> {
  const open: Stream[] = [];
  for (let at = 0; at < streams.length; at += inOneQuestion) {
    const some = streams.slice(at, at + inOneQuestion);
    const actors = await listSessions(some.map(({ tokenHash }) => tokenHash));
    for (const stream of some) {
      const actor = actors.get(stream.tokenHash.toString('hex'));
      if (!actor) {
        end(stream);
        continue;
      }
      adopt(stream, actor);
      open.push(stream);
    }
  }
  return open;
}

const check = (streams: readonly Stream[]) =>
  refresh(streams).catch((err: unknown) => log.warn({ err }, 'live streams could not be checked'));

/** To those who may read it, by what they may now. */
async function deliverNews(news: readonly Announcement[]): Promise<void> {
  const likely = [...allStreams()].filter(({ actor }) =>
    news.some(({ audience }) => mightHear(actor, audience)),
  );
  if (likely.length === 0) return;
  try {
    const streams = await refresh(likely);
    const told = await hearing(
      streams.map(({ actor }) => actor),
      news,
    );
    for (const stream of streams) {
      const events = news.flatMap((one) => told(stream.actor, one) ?? []);
      // What was announced to two audiences, those who are in both hear once.
      for (const event of new Map(events.map((one) => [JSON.stringify(one), one])).values())
        write(stream, event);
    }
  } catch (err) {
    log.warn({ err }, 'news could not be delivered');
    // It can't be said who may know what: they read again what they have open.
    for (const stream of likely) write(stream, { kind: 'refetch' });
  }
}

/** What comes at the same time is judged together. */
const gatherMs = 50;
let waiting: Announcement[] = [];
let isDelivering = false;
/** Whoever was just given a right hears of what happens from then on. */
let rights: Promise<unknown> = Promise.resolve();

async function deliverWaiting(): Promise<void> {
  if (isDelivering) return;
  isDelivering = true;
  while (waiting.length > 0) {
    await wait(gatherMs);
    await rights;
    const news = waiting;
    waiting = [];
    await deliverNews(news);
  }
  isDelivering = false;
}

/** Sessions ended, perhaps not all of this person's, or what people may do is no longer the same. */
function recheck(access: Concerned): void {
  const concerned = access === 'everybody' ? allStreams() : (streamsOf.get(access) ?? []);
  rights = Promise.all([rights, check([...concerned])]);
}

function deliver(message: Message): void {
  if ('access' in message) {
    recheck(message.access);
    return;
  }
  waiting.push(message);
  void deliverWaiting();
}

function receive(payload: string): void {
  try {
    for (const message of JSON.parse(payload) as Message[]) deliver(message);
  } catch (err) {
    log.warn({ err }, 'a notification cannot be read');
  }
}

/** Thousands of browsers that ask at the same moment would be served late: each has a moment of its own. */
const perBrowserMs = 5;
const longestSpreadMs = 5_000;

function askToRefetch(streams: readonly Stream[]): void {
  const spreadMs = Math.min(streams.length * perBrowserMs, longestSpreadMs);
  for (const stream of streams)
    setTimeout(() => stream.output.writable && write(stream, { kind: 'refetch' }), Math.random() * spreadMs);
}

/** When a browser whose connection broke comes back: after a restart not all at once. */
const retryMs = () => Math.round(1_000 + Math.random() * 3_000);

/** Listens on a connection of its own; after a break browsers fetch anew, since they may have missed something. */
export function startListening(): { stop: () => Promise<void> } {
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (again: boolean): Promise<void> => {
    client = newClient();
    let broken = false;
    const lost = (err?: Error) => {
      if (broken || stopped) return;
      broken = true;
      log.warn({ err }, 'the event connection broke');
      timer = setTimeout(() => void connect(true), reconnectAfterMs);
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload }) => receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${eventChannel}`);
      if (again) askToRefetch([...allStreams()]);
    } catch (error) {
      lost(error as Error);
    }
  };
  void connect(false);
  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
  return { stop };
}

let checking = false;

/** Some at a time: thousands of streams must not ask the database in the same moment. */
async function checkAll(): Promise<void> {
  if (checking) return;
  checking = true;
  const streams = [...allStreams()];
  for (const { output } of streams) output.write(': alive\n\n');
  await check(streams);
  checking = false;
}

/**
 * Keeps a stream, for as long as its connection lasts. Past the limit the eldest ends: most likely nobody is left at
 * its other end, while the newest is a page that somebody has just opened.
 */
function keep(stream: Stream, connection: NodeJS.EventEmitter): void {
  const { userId } = stream.actor;
  const streams = streamsOf.get(userId) ?? new Set();
  streamsOf.set(userId, streams.add(stream));
  const [eldest] = streams;
  if (streams.size > mostPerPerson && eldest) {
    streams.delete(eldest);
    eldest.output.end();
  }
  connection.once('close', () => {
    streams.delete(stream);
    if (streams.size === 0 && streamsOf.get(userId) === streams) streamsOf.delete(userId);
  });
}

/** One stream for each browser; its tabs share it. */
export function liveRoutes(app: FastifyInstance): void {
  const heartbeat = setInterval(() => void checkAll(), checkEveryMs);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { output } of allStreams()) output.end();
  });
  app.get('/api/events', { config: { access: 'signedIn', passive: true } }, (request, reply) => {
    const { actor } = request;
    const token = request.cookies[sessionCookie.name];
    if (!actor || !token) throw new Error('the guard lets only signed-in users in');
    const stream: Stream = { actor, tokenHash: hashOfToken(token), output: new PassThrough() };
    keep(stream, reply.raw);
    // The first bytes tell the browser at once that the stream stands.
    stream.output.write(`retry: ${retryMs()}\n\n`);
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream.output);
  });
}
