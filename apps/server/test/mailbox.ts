import { inject } from 'vitest';
import { until } from './until.ts';

export interface Message {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly replyTo: string | null;
}

/** What the sandbox's mail server has for an address, the newest first. */
export async function mailsTo(address: string): Promise<Message[]> {
  const reply = await fetch(`${inject('sandboxUrl')}/mail/messages?to=${encodeURIComponent(address)}`);
  return ((await reply.json()) as { data: Message[] }).data;
}

/** Waits for an email with this subject. */
export const mailTo = (address: string, subject: string): Promise<Message> =>
  until(async () => (await mailsTo(address)).find((mail) => mail.subject === subject));

/** The secret of the link in an email. */
export const tokenIn = ({ text }: Message): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';
