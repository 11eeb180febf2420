import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** What is meant to be slow takes this long, unless the sandbox is stopped meanwhile: it waits for nobody. */
export const delay = (milliseconds: number): Promise<void> => pause(milliseconds, undefined, { ref: false });

/** Resets the caller's connection instead of answering. */
export const cutConnection = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
};
