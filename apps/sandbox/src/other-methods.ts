import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from './text.ts';

/** Answers 405 with the allowed methods, where Fastify alone would answer 404. */
export const refuseOtherMethods = async (
  app: FastifyInstance,
  { urls }: { urls: ReadonlySet<string> },
): Promise<void> => {
  for (const url of urls) {
    const isServed = (method: string) => app.hasRoute({ method, url });
    const allow = app.supportedMethods.filter(isServed).join(', ');
    const refuse = async (_: FastifyRequest, reply: FastifyReply) =>
      sendText(reply.code(405).header('allow', allow), `Method not allowed. Use ${allow}.`);
    app.route({
      url,
      method: app.supportedMethods.filter((method) => !isServed(method)),
      exposeHeadRoute: false,
      onRequest: refuse,
      handler: refuse,
    });
  }
};
