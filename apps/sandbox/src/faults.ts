import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

export type Fault = {
  /** The input that triggers the fault, such as the start of an address or a surname. */
  trigger: string;
  effect: string;
};

/** Unreferenced, so that a pending delay doesn't keep a stopping sandbox alive. */
export const delay = (milliseconds: number): Promise<void> => pause(milliseconds, undefined, { ref: false });

export const cutConnection = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
};
