import { inject } from 'vitest';
import { until } from './until.ts';

export interface Message {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly replyTo: string | null;
}

export async function mailsTo(address: string): Promise<Message[]> {
  const reply = await fetch(`${inject('sandboxUrl')}/mail/messages?to=${encodeURIComponent(address)}`);
  return ((await reply.json()) as { data: Message[] }).data;
}

export const mailTo = (address: string, subject: string): Promise<Message> =>
  until(async () => (await mailsTo(address)).find((mail) => mail.subject === subject));

export const tokenIn = ({ text }: Message): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';
