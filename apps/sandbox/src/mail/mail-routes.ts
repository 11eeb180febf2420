import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../page.ts';
import type { Inbox } from './inbox.ts';
import { listPage, messagePage, missingPage } from './mail-pages.ts';

type ByRecipient = { Querystring: { to?: string } };
type ById = { Params: { id: string } };

export const mailRoutes = (app: FastifyInstance, inbox: Inbox, clear: () => void): void => {
  messageRoutes(app, inbox, clear);
  pageRoutes(app, inbox);
};

const messageRoutes = (app: FastifyInstance, inbox: Inbox, clear: () => void): void => {
  app.get<ByRecipient>('/messages', ({ query }) => {
    const data = inbox.list(query.to ?? null);
    return { data, count: data.length };
  });
  app.get<ById>('/messages/:id', ({ params }, reply) => {
    const message = inbox.find(Number(params.id));
    return message
      ? { data: message }
      : reply.code(404).send({ code: 'NOT_FOUND', errorMessage: 'No such message.' });
  });
  app.delete('/messages', (_, reply) => {
    clear();
    return reply.code(204).send();
  });
};

const pageRoutes = (app: FastifyInstance, inbox: Inbox): void => {
  app.get<ByRecipient>('/', ({ query }, reply) => {
    const to = query.to?.trim() ?? '';
    return sendPage(reply, listPage(inbox.list(to), to));
  });
  app.get<ById>('/read/:id', ({ params }, reply) => {
    const message = inbox.find(Number(params.id));
    return message ? sendPage(reply, messagePage(message)) : sendPage(reply.code(404), missingPage());
  });
  app.get<ById>('/read/:id/html', ({ params }, reply) => {
    const message = inbox.find(Number(params.id));
    return message?.html ? sendForeignHtml(reply, message.html) : sendPage(reply.code(404), missingPage());
  });
};

/** Repeats the frame's sandbox, in case the address is opened directly. The first `base` wins. */
const sendForeignHtml = (reply: FastifyReply, markup: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(`<!doctype html><base target="_blank">${markup}`);
