import { sendBySmtp } from '../../providers/smtp/smtp.ts';
import { config } from '../config/config.ts';

/** A message as text; `action` becomes a button, and its address is in the text too. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function htmlOf({ paragraphs, action }: Mail): string {
  const style = 'font:15px/1.5 system-ui,sans-serif;color:#14181f;max-width:560px;margin:0 auto;padding:24px';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="background:#14181f;color:#fff;padding:10px 18px;border-radius:4px;text-decoration:none">${escaped(action.label)}</a></p>`
    : '';
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`);
  return `<!doctype html><html lang="en-AU"><body style="${style}"><p style="font-weight:600">Assay</p>${body[0] ?? ''}${button}${body.slice(1).join('')}</body></html>`;
}

function textOf({ paragraphs, action }: Mail): string {
  const [first = '', ...rest] = paragraphs;
  return [first, ...(action ? [`${action.label}: ${action.url}`] : []), ...rest].join('\n\n');
}

/** Hands the message to the mail server; called from jobs, which try again when it fails. */
export async function sendMail(mail: Mail): Promise<void> {
  await sendBySmtp({
    from: config.MAIL_FROM,
    to: mail.to,
    subject: mail.subject,
    text: textOf(mail),
    html: htmlOf(mail),
  });
}
