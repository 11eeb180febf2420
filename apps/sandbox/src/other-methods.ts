import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from './text.ts';

/** Says which methods work at an address, where Fastify by itself would say that nothing is there. */
export const refuseOtherMethods = async (
  app: FastifyInstance,
  { urls }: { urls: ReadonlySet<string> },
): Promise<void> => {
  for (const url of urls) {
    const isServed = (method: string) => app.hasRoute({ method, url });
    const allow = app.supportedMethods.filter(isServed).join(', ');
    const refuse = async (_: FastifyRequest, reply: FastifyReply) =>
      sendText(reply.code(405).header('allow', allow), `Not with this method. Use ${allow}.`);
    app.route({
      url,
      method: app.supportedMethods.filter((method) => !isServed(method)),
      exposeHeadRoute: false,
      // Before the body is read, which nobody wants here.
      onRequest: refuse,
      handler: refuse,
    });
  }
};
