import { hash, randomBytes } from 'node:crypto';
import { type Answer, type CallOf, type Endpoint, pathOf, writeHeader } from '@assay/contract/kit/endpoint';
import type { Caller } from '@assay/given/caller';
import { expect, type Page } from '@playwright/test';
import { database } from './database.ts';

const appUrl = `http://localhost:${process.env.E2E_PORT ?? '3100'}`;

const cookieName = 'assay';

/** Inserts a session, because signing in would hash a password. Returns the cookie's value. */
async function startSession(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await database.query(
    'insert into session (user_id, token_hash) select id, $2 from app_user where lower(email) = lower($1)',
    [email, hash('sha256', token, 'buffer')],
  );
  if (rowCount !== 1) throw new Error(`nobody has the address ${email}`);
  return token;
}

export async function signIn(page: Page, email: string): Promise<void> {
  const value = await startSession(email);
  await page
    .context()
    .addCookies([{ name: cookieName, value, url: appUrl, httpOnly: true, sameSite: 'Lax' }]);
}

/** Ends the session on the server, without telling the page. */
export async function endSession(page: Page): Promise<void> {
  const headers = { [writeHeader.name]: writeHeader.value };
  expect((await page.request.post('/api/auth/sign-out', { headers })).status()).toBe(200);
}

interface AnyCall {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  ifMatch?: number;
}

/** Returns a caller that needs no browser. A refused call fails the test. */
export async function as(email: string): Promise<Caller> {
  const cookie = `${cookieName}=${await startSession(email)}`;
  return {
    async call<E extends Endpoint>(entry: E, input: CallOf<E>) {
      const { params, query, body, ifMatch } = input as AnyCall;
      const answer = await fetch(`${appUrl}/api${pathOf(entry, params)}?${new URLSearchParams(query)}`, {
        method: entry.method,
        headers: {
          cookie,
          'content-type': 'application/json',
          [writeHeader.name]: writeHeader.value,
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      expect(answer.ok, `${entry.method} ${entry.path}: ${text}`).toBe(true);
      return { body: JSON.parse(text) as Answer<E> };
    },
  };
}
