import { expect, request } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
  html: string;
}

const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3101'}`;

/** What was sent to the address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const context = await request.newContext();
  const answer = await context.get(`${sandbox}/mail/messages`, { params: { to: address } });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: Mail[] };
  await context.dispose();
  return data;
}

/** The newest mail to the address, once there are more than before. */
export async function nextMail(address: string, before: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(before);
  const [newest] = await mailsTo(address);
  if (!newest) throw new Error(`no mail to ${address}`);
  return newest;
}

/** The link to set a password in the newest email to the address, once there is one. */
export const linkTo = async (address: string): Promise<string> =>
  linkIn(await nextMail(address, 0), 'reset-password');

/** The link in an email to one of the pages before sign-in, without the server's name. */
export function linkIn({ text }: Mail, page: 'reset-password' | 'confirm-email'): string {
  const [link] = new RegExp(`https?://\\S+/auth/${page}\\?token=\\S+`).exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return new URL(link).pathname + new URL(link).search;
}
