import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { newClient } from '../database/database.ts';
import { log } from '../log/log.ts';
import type { Actor } from '../session/actor.ts';
import { readSession, sessionCookie } from '../session/sessions.ts';
import { type Announcement, type AppEvent, eventChannel } from './events.ts';

interface Stream {
  readonly actor: Actor;
  readonly token: string;
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
async function endIfSignedOut(stream: Stream): Promise<void> {
  if (await readSession(stream.token)) return;
  write(stream, { kind: 'session.ended' });
  stream.output.end();
}

const check = (stream: Stream) =>
  endIfSignedOut(stream).catch((err: unknown) => log.warn({ err }, 'a live stream could not be checked'));

function deliver({ event, audience }: Announcement): void {
  for (const stream of streamsOf.get(audience.userId) ?? []) {
    // One of the user's sessions ended, perhaps not this one.
    if (event.kind === 'session.ended') void check(stream);
    else write(stream, event);
  }
}

function receive(payload: string): void {
  try {
    deliver(JSON.parse(payload) as Announcement);
  } catch (err) {
    log.warn({ err }, 'a notification cannot be read');
  }
}

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
      if (again) for (const stream of allStreams()) write(stream, { kind: 'refetch' });
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

/** One after the other: thousands of streams must not ask the database in the same moment. */
async function checkAll(): Promise<void> {
  if (checking) return;
  checking = true;
  for (const stream of allStreams()) {
    stream.output.write(': alive\n\n');
    await check(stream);
  }
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
    const stream: Stream = { actor, token, output: new PassThrough() };
    keep(stream, reply.raw);
    // The first bytes tell the browser at once that the stream stands.
    stream.output.write('retry: 2000\n\n');
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream.output);
  });
}
