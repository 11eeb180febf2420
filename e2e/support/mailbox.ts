import { expect, request } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
  html: string;
}

const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3101'}`;

export async function mailsTo(address: string): Promise<Mail[]> {
  const context = await request.newContext();
  const answer = await context.get(`${sandbox}/mail/messages`, { params: { to: address } });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: Mail[] };
  await context.dispose();
  return data;
}

/** Returns the newest mail to the address, once there are more than `before`. */
export async function nextMail(address: string, before: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(before);
  const [newest] = await mailsTo(address);
  if (!newest) throw new Error(`no mail to ${address}`);
  return newest;
}

export const linkTo = async (address: string): Promise<string> =>
  linkIn(await nextMail(address, 0), 'reset-password');

export function linkIn({ text }: Mail, page: 'reset-password' | 'confirm-email'): string {
  const [link] = new RegExp(`https?://\\S+/auth/${page}\\?token=\\S+`).exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return new URL(link).pathname + new URL(link).search;
}
