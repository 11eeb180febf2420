import { htmlPage } from './answers.ts';
import { type Html, html } from './html.ts';
import { page } from './page.ts';
import type { Route, StandIn } from './stand-in.ts';
import { stylesheet } from './stylesheet.ts';

/** The index of what the sandbox stands in for. */
export const startPageRoutes = (standIns: readonly StandIn[]): Route[] => [
  { method: 'GET', path: '/', answer: () => htmlPage(page('Stand-ins', startPage(standIns))) },
  {
    method: 'GET',
    path: '/sandbox.css',
    answer: () => ({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: stylesheet }),
  },
];

const startPage = (standIns: readonly StandIn[]): Html => html`<h1>Stand-ins</h1>
<p>What Assay calls outside is played here, on this machine only. Nothing leaves it.</p>
<div class="panel"><ul class="rows">${standIns.map(standInLine)}</ul></div>`;

const standInLine = ({ name, path, summary }: StandIn): Html =>
  html`<li><a class="wide" href="${path}"><b>${name}</b><span>${summary}</span></a></li>`;
