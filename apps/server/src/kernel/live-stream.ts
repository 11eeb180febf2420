import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Actor } from './actor.ts';
import { newClient } from './database.ts';
import { type Announcement, type AppEvent, eventChannel } from './events.ts';
import { log } from './log.ts';
import { readSession, sessionCookie } from './sessions.ts';

interface Stream {
  readonly actor: Actor;
  readonly token: string;
  readonly output: PassThrough;
}

const checkEveryMs = 15_000;
const reconnectAfterMs = 1_000;

const streams = new Set<Stream>();

const write = ({ output }: Stream, event: AppEvent) =>
  void output.write(`data: ${JSON.stringify(event)}\n\n`);

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
    client.on('notification', ({ payload }) => deliver(JSON.parse(payload ?? '') as Announcement));
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

/** One stream for each browser; its tabs share it. */
export function liveRoutes(app: FastifyInstance): void {
  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      stream.output.write(': alive\n\n');
      void check(stream);
    }
  }, checkEveryMs);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { output } of streams) output.end();
  });
  app.get('/api/events', { config: { access: 'signedIn', passive: true } }, (request, reply) => {
    const { actor } = request;
    const token = request.cookies[sessionCookie.name];
    if (!actor || !token) throw new Error('the guard lets only signed-in users in');
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
