import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import { page, sendPage } from '../page.ts';
import type { StandIn } from '../stand-in.ts';
import { type Call, type CallLog, keptCalls } from './call-log.ts';

type BySubject = { Querystring: { subject?: string } };

type Options = {
  of: Pick<StandIn, 'name' | 'prefix'>;
  calls: CallLog;
  clear: () => void;
  above?: () => Html;
  subjects?: string;
};

export const callRoutes = (
  app: FastifyInstance,
  { of, calls, clear, above, subjects = 'Name or ACN' }: Options,
): void => {
  app.get<BySubject>('/', ({ query }, reply) => {
    const subject = query.subject?.trim() ?? '';
    return sendPage(
      reply,
      callsPage(of, calls.list(subject), { subject, subjects, above: above?.() ?? null }),
    );
  });
  app.get<BySubject>('/calls', ({ query }) => {
    const data = calls.list(query.subject ?? '');
    return { data, count: data.length };
  });
  app.delete('/calls', (_, reply) => {
    calls.clear();
    clear();
    return reply.code(204).send();
  });
};

const clock = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium' });

const callsPage = (
  { name, prefix }: Options['of'],
  calls: readonly Call[],
  { subject, subjects, above }: { subject: string; subjects: string; above: Html | null },
): Html =>
  page(
    name,
    html`<h1>${name}</h1>
<p>Requests from Assay, newest first. The latest ${keptCalls} are kept until the sandbox stops.</p>
${above}
<form method="get" action="${prefix}">
<label for="subject">${subjects}</label><input id="subject" name="subject" type="search" value="${subject}" autocomplete="off">
<button>Filter</button>
</form>
<div class="panel">${calls.length === 0 ? empty(subject) : html`<ul class="rows">${calls.map(row)}</ul>`}</div>`,
  );

const empty = (subject: string): Html =>
  html`<p class="empty">${subject ? `No requests about ${subject}.` : 'No requests yet.'}</p>`;

const row = ({ at, product, subject, outcome, body }: Call): Html =>
  html`<li><details><summary><span>${product}</span><b>${subject || '–'}</b><span>${outcome}</span><time datetime="${at}">${clock.format(new Date(at))}</time></summary><pre tabindex="0">${body}</pre></details></li>`;
