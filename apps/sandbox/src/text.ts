import type { FastifyReply } from 'fastify';

/** A sentence for whoever called, or for whoever reads their log. */
export const sendText = (reply: FastifyReply, sentence: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').send(`${sentence}\n`);
