import type { FastifyInstance } from 'fastify';
import { type Html, html } from './html.ts';
import { page, sendPage } from './page.ts';
import type { StandIn } from './stand-in.ts';
import { stylesheet } from './stylesheet.ts';

/** The index of what the sandbox stands in for. */
export const startPageRoutes = (app: FastifyInstance, standIns: readonly StandIn[]): void => {
  app.get('/', (_, reply) => sendPage(reply, page('Stand-ins', startPage(standIns))));
  app.get('/sandbox.css', (_, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
};

const startPage = (standIns: readonly StandIn[]): Html => html`<h1>Stand-ins</h1>
<p>What Assay calls outside is played here, on this machine only. Nothing leaves it.</p>
<div class="panel"><ul class="rows">${standIns.map(standInLine)}</ul></div>`;

const standInLine = ({ name, prefix, summary }: StandIn): Html =>
  html`<li><a class="wide" href="${prefix}"><b>${name}</b><span>${summary}</span></a></li>`;
