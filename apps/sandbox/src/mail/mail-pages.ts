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
<p>Emails sent by Assay, newest first. The latest 500 are kept until the sandbox stops.</p>
<form method="get" action="/mail">
<label for="to">Recipient</label><input id="to" name="to" type="search" value="${to}" autocomplete="off">
<button>Filter</button>
</form>
<div class="panel">${messages.length === 0 ? empty(to) : html`<ul class="rows">${messages.map(row)}</ul>`}</div>`,
  );

const empty = (to: string): Html =>
  html`<p class="empty">${to ? `No emails to ${to}.` : 'No emails yet.'}</p>`;

const row = (message: Message): Html =>
  html`<li><a href="/mail/read/${message.id}"><span>${message.to.join(', ')}</span><b>${subjectOf(message)}</b>${time(message.receivedAt)}</a></li>`;

export const messagePage = (message: Message): Html =>
  page(
    subjectOf(message),
    html`<p class="steps"><a href="/mail">All emails</a></p>
<h1>${subjectOf(message)}</h1>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.to.join(', ')}</dd>
<dt>Received</dt><dd>${time(message.receivedAt)}</dd>
</dl>
${message.html === null ? null : framedBody(message)}
${message.text === null ? null : textBody(message.text)}`,
  );

/** The frame has no scripts, forms or origin of its own. Its links open in a new tab. */
const framedBody = ({ id }: Message): Html =>
  html`<h2>HTML</h2><div class="panel"><iframe title="HTML version of the email" src="/mail/read/${id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe></div>`;

const textBody = (text: string): Html =>
  html`<h2>Plain text</h2><div class="panel"><pre tabindex="0">${linked(text)}</pre></div>`;

/** Splitting on a capturing group puts the addresses at odd positions. */
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
    html`<h1>Not found</h1><p>This email doesn't exist or is no longer kept. <a href="/mail">All emails</a></p>`,
  );
