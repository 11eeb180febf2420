import { escaped } from '@assay/contract/kit/rich-text';
import { sendBySmtp } from '../../providers/smtp/smtp.ts';
import { config } from '../config/config.ts';

export type Block = string | readonly string[];

/** `action` becomes a button after the first block, and its address is in the text too. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly Block[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly replyTo?: string | null;
  /** Stable across retries, so that mail programs show a duplicate once. */
  readonly messageId?: string;
}

export function htmlOf({ paragraphs, action }: Mail): string {
  const style = 'font:15px/1.5 system-ui,sans-serif;color:#14181f;max-width:560px;margin:0 auto;padding:24px';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="background:#14181f;color:#fff;padding:10px 18px;border-radius:4px;text-decoration:none">${escaped(action.label)}</a></p>`
    : '';
  const body = paragraphs.map((block) =>
    typeof block === 'string'
      ? `<p>${escaped(block)}</p>`
      : `<ul>${block.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
  );
  return `<!doctype html><html lang="en-AU"><body style="${style}"><p style="font-weight:600">Assay</p>${body[0] ?? ''}${button}${body.slice(1).join('')}</body></html>`;
}

function textOf({ paragraphs, action }: Mail): string {
  const [first = '', ...rest] = paragraphs.map((block) =>
    typeof block === 'string' ? block : block.map((line) => `- ${line}`).join('\n'),
  );
  return [first, ...(action ? [`${action.label}: ${action.url}`] : []), ...rest].join('\n\n');
}

export function messageIdOf(name: string): string {
  const domain = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  return `<${name}@${domain}>`;
}

/** Only jobs call it, since they retry. */
export async function sendMail(mail: Mail): Promise<void> {
  await sendBySmtp({
    from: config.MAIL_FROM,
    to: mail.to,
    subject: mail.subject,
    text: textOf(mail),
    html: htmlOf(mail),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(mail.messageId && { messageId: mail.messageId }),
  });
}
