import type { FastifyReply } from 'fastify';

export const sendText = (reply: FastifyReply, sentence: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').send(`${sentence}\n`);
