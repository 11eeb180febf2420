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
import { eventsFor, mightReceive } from './recipients.ts';

interface Stream {
  actor: Actor;
  readonly tokenHash: Buffer;
  readonly output: PassThrough;
}

const checkEveryMs = 15_000;
const reconnectAfterMs = 1_000;

const streamsOf = new Map<number, Set<Stream>>();

function* allStreams(): Generator<Stream> {
  for (const streams of streamsOf.values()) yield* streams;
}

/** Tabs share one stream per browser, so this allows for many browsers and reconnects. */
const mostPerPerson = 20;
const mostUnreadBytes = 1_000_000;

function write({ output }: Stream, event: AppEvent): void {
  // Disconnects a client that doesn't read; on reconnecting, it refetches everything.
  if (output.writableLength > mostUnreadBytes) output.destroy();
  else output.write(`data: ${JSON.stringify(event)}\n\n`);
}

function end(stream: Stream): void {
  write(stream, { kind: 'session.ended' });
  stream.output.end();
}

const perQuery = 100;

const rightsOf = ({ permissions, clientId, isIntroducer, managesOthers }: Actor) =>
  JSON.stringify([[...permissions].sort(), clientId, isIntroducer, managesOthers]);

function adopt(stream: Stream, actor: Actor): void {
  if (rightsOf(stream.actor) !== rightsOf(actor)) write(stream, { kind: 'session.changed' });
  stream.actor = actor;
}

async function refresh(streams: readonly Stream[]): Promise<Stream[]> {
  const open: Stream[] = [];
  for (let at = 0; at < streams.length; at += perQuery) {
    const some = streams.slice(at, at + perQuery);
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

async function deliverAll(announcements: readonly Announcement[]): Promise<void> {
  const likely = [...allStreams()].filter(({ actor }) =>
    announcements.some(({ audience }) => mightReceive(actor, audience)),
  );
  if (likely.length === 0) return;
  try {
    const streams = await refresh(likely);
    const eventFor = await eventsFor(
      streams.map(({ actor }) => actor),
      announcements,
    );
    for (const stream of streams) {
      const events = announcements.flatMap((one) => eventFor(stream.actor, one) ?? []);
      for (const event of new Map(events.map((one) => [JSON.stringify(one), one])).values())
        write(stream, event);
    }
  } catch (err) {
    log.warn({ err }, 'announcements could not be delivered');
    // Without current rights no event can be sent, so every candidate refetches.
    for (const stream of likely) write(stream, { kind: 'refetch' });
  }
}

const gatherMs = 50;
let waiting: Announcement[] = [];
let isDelivering = false;
/** Delivery waits for this check, so newly granted rights apply to later events. */
let rights: Promise<unknown> = Promise.resolve();

async function deliverWaiting(): Promise<void> {
  if (isDelivering) return;
  isDelivering = true;
  while (waiting.length > 0) {
    await wait(gatherMs);
    await rights;
    const announcements = waiting;
    waiting = [];
    await deliverAll(announcements);
  }
  isDelivering = false;
}

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

/** Spreads refetches with jitter, so that thousands of browsers don't ask at the same moment. */
const perBrowserMs = 5;
const longestSpreadMs = 5_000;

function askToRefetch(streams: readonly Stream[]): void {
  const spreadMs = Math.min(streams.length * perBrowserMs, longestSpreadMs);
  for (const stream of streams)
    setTimeout(() => stream.output.writable && write(stream, { kind: 'refetch' }), Math.random() * spreadMs);
}

/** A random reconnect delay, so that browsers don't all return at once after a restart. */
const retryMs = () => Math.round(1_000 + Math.random() * 3_000);

/** After a reconnect, browsers refetch, since notifications may be lost. */
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

async function checkAll(): Promise<void> {
  if (checking) return;
  checking = true;
  const streams = [...allStreams()];
  for (const { output } of streams) output.write(': alive\n\n');
  await check(streams);
  checking = false;
}

/** Past the limit the oldest stream ends: most likely dead, while the newest is a page just opened. */
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
    // Sends bytes at once, so that the browser sees the stream open.
    stream.output.write(`retry: ${retryMs()}\n\n`);
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream.output);
  });
}
