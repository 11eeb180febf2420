import type { FastifyInstance } from 'fastify';
import type { Fault } from './faults.ts';
import { type Html, html } from './html.ts';
import { page, sendPage } from './page.ts';
import type { StandIn } from './stand-in.ts';
import { stylesheet } from './stylesheet.ts';

export const startPageRoutes = (app: FastifyInstance, standIns: readonly StandIn[]): void => {
  app.get('/', (_, reply) => sendPage(reply, page('Stand-ins', startPage(standIns))));
  app.get('/sandbox.css', (_, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
};

const startPage = (standIns: readonly StandIn[]): Html => html`<h1>Stand-ins</h1>
<p>These stand in for the outside services Assay uses. They run on this machine only; nothing leaves it.</p>
${standIns.map(card)}`;

const card = ({ name, prefix, summary, faults }: StandIn): Html => html`<section class="panel card">
<h2><a href="${prefix}">${name}</a></h2>
<p>${summary}</p>
<h3>Faults on demand</h3>
<dl>${faults.map(line)}</dl>
</section>`;

const line = ({ trigger, effect }: Fault): Html => html`<dt>${trigger}</dt><dd>${effect}</dd>`;
