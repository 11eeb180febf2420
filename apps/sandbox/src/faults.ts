import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A way to make a stand-in go wrong on purpose. */
export type Fault = {
  /** What to send, such as the start of an address or a certain surname. */
  trigger: string;
  effect: string;
};

/** For answers that are slow on purpose. It never keeps a stopping sandbox alive. */
export const delay = (milliseconds: number): Promise<void> => pause(milliseconds, undefined, { ref: false });

/** Resets the caller's connection instead of answering. */
export const cutConnection = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
};
