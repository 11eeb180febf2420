import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { newClient } from '../database/database.ts';
import { AppError } from '../http/errors.ts';
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

const streams = new Set<Stream>();

/** A browser's tabs share one; a few more are left for the moments of reconnecting. */
const mostPerSession = 10;
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
  for (const stream of streams) {
    if (stream.actor.userId !== audience.userId) continue;
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
      if (again) for (const stream of streams) write(stream, { kind: 'refetch' });
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
  for (const stream of streams) {
    stream.output.write(': alive\n\n');
    await check(stream);
  }
  checking = false;
}

/** One stream for each browser; its tabs share it. */
export function liveRoutes(app: FastifyInstance): void {
  const heartbeat = setInterval(() => void checkAll(), checkEveryMs);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { output } of streams) output.end();
  });
  app.get('/api/events', { config: { access: 'signedIn', passive: true } }, (request, reply) => {
    const { actor } = request;
    const token = request.cookies[sessionCookie.name];
    if (!actor || !token) throw new Error('the guard lets only signed-in users in');
    if ([...streams].filter((other) => other.actor.sessionId === actor.sessionId).length >= mostPerSession)
      throw new AppError('TOO_MANY_REQUESTS', 'This browser has too many live connections.');
    const stream: Stream = { actor, token, output: new PassThrough() };
    streams.add(stream);
    reply.raw.once('close', () => streams.delete(stream));
    // The first bytes tell the browser at once that the stream stands.
    stream.output.write('retry: 2000\n\n');
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream.output);
  });
}
