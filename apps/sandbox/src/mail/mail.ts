import { htmlPage, json, nothing } from '../answers.ts';
import type { Answer, Call, Route, StandIn } from '../stand-in.ts';
import { createMailFaults } from './faults.ts';
import { createInbox, type Inbox, type Message } from './inbox.ts';
import { listPage, messagePage, missingPage } from './mail-pages.ts';
import { startSmtp } from './smtp.ts';

export type MailStandIn = { standIn: StandIn; smtpPort: number };

const capacity = 500;

/** Mail: taken in by SMTP, read in the browser or as JSON, and sent nowhere. */
export const startMail = async ({ port, slowMs }: { port: number; slowMs: number }): Promise<MailStandIn> => {
  const inbox = createInbox(capacity);
  const faults = createMailFaults();
  const smtp = await startSmtp({ port, slowMs, inbox, faults });
  const clear = () => {
    inbox.clear();
    faults.reset();
  };
  const standIn: StandIn = {
    name: 'Mail',
    path: '/mail',
    summary:
      `What Assay sent, taken in by SMTP on port ${smtp.port}. Addresses that start with bounce are refused, ` +
      'with slow they take 3 seconds, with tempfail they fail twice before they succeed.',
    routes: [...pageRoutes(inbox), ...messageRoutes(inbox, clear)],
    close: smtp.close,
  };
  return { standIn, smtpPort: smtp.port };
};

const messageIn = (inbox: Inbox, { params }: Call): Message | undefined => inbox.find(Number(params.id));

const messageRoutes = (inbox: Inbox, clear: () => void): Route[] => [
  {
    method: 'GET',
    path: '/mail/messages',
    answer: ({ query }) => {
      const data = inbox.list(query.get('to'));
      return json({ data, count: data.length });
    },
  },
  {
    method: 'GET',
    path: '/mail/messages/:id',
    answer: (call) => {
      const message = messageIn(inbox, call);
      return message
        ? json({ data: message })
        : json({ code: 'NOT_FOUND', errorMessage: 'No such message' }, 404);
    },
  },
  {
    method: 'DELETE',
    path: '/mail/messages',
    answer: () => {
      clear();
      return nothing;
    },
  },
];

const pageRoutes = (inbox: Inbox): Route[] => [
  {
    method: 'GET',
    path: '/mail',
    answer: ({ query }) => {
      const to = query.get('to')?.trim() ?? '';
      return htmlPage(listPage(inbox.list(to), to));
    },
  },
  {
    method: 'GET',
    path: '/mail/read/:id',
    answer: (call) => {
      const message = messageIn(inbox, call);
      return message ? htmlPage(messagePage(message)) : htmlPage(missingPage(), 404);
    },
  },
  {
    method: 'GET',
    path: '/mail/read/:id/html',
    answer: (call) => {
      const message = messageIn(inbox, call);
      return message?.html ? foreignHtml(message.html) : htmlPage(missingPage(), 404);
    },
  },
];

/**
 * A sender's own markup, so the sandbox is in the header as well: it holds even when the address is opened
 * outside the frame. The first `base` of a document wins, which sends links to a tab of their own.
 */
const foreignHtml = (markup: string): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
      "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  },
  body: `<!doctype html><base target="_blank">${markup}`,
});
