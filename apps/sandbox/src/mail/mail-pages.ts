import { type Html, html } from '../html.ts';
import { page } from '../page.ts';
import type { Message } from './inbox.ts';

const clock = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium' });

const time = (instant: string): Html =>
  html`<time datetime="${instant}">${clock.format(new Date(instant))}</time>`;

const subjectOf = ({ subject }: Message): string => subject || '(no subject)';

export const listPage = (messages: readonly Message[], to: string): Html =>
  page(
    'Mail',
    html`<h1>Mail</h1>
<p>What Assay sent, newest first; the newest 500 are kept until the sandbox ends.</p>
<form method="get" action="/mail">
<label for="to">Recipient</label><input id="to" name="to" type="search" value="${to}" autocomplete="off">
<button>Show</button>
</form>
<div class="panel">${messages.length === 0 ? empty(to) : html`<ul class="rows">${messages.map(row)}</ul>`}</div>`,
  );

const empty = (to: string): Html =>
  html`<p class="empty">${to ? `Nothing was sent to ${to}.` : 'Nothing was sent yet.'}</p>`;

const row = (message: Message): Html =>
  html`<li><a href="/mail/read/${message.id}"><span>${message.to.join(', ')}</span><b>${subjectOf(message)}</b>${time(message.receivedAt)}</a></li>`;

export const messagePage = (message: Message): Html =>
  page(
    subjectOf(message),
    html`<p class="steps"><a href="/mail">All mail</a></p>
<h1>${subjectOf(message)}</h1>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.to.join(', ')}</dd>
<dt>Received</dt><dd>${time(message.receivedAt)}</dd>
</dl>
${message.html === null ? null : framedBody(message)}
${message.text === null ? null : textBody(message.text)}`,
  );

/** The frame gets no scripts, no forms and no origin; its links open outside it. */
const framedBody = ({ id }: Message): Html =>
  html`<h2>As HTML</h2><div class="panel"><iframe title="The message as HTML" src="/mail/read/${id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe></div>`;

const textBody = (text: string): Html =>
  html`<h2>As text</h2><div class="panel"><pre tabindex="0">${linked(text)}</pre></div>`;

/** Splitting by a capturing group puts the addresses at the odd places. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`
        : html`${part}`,
    );

export const missingPage = (): Html =>
  page(
    'Not found',
    html`<h1>Not found</h1><p>This message is not, or no longer, kept. <a href="/mail">All mail</a></p>`,
  );
