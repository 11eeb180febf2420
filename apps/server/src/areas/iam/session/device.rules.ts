import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface DeviceOwner {
  readonly id: number;
  readonly passwordHash: string | null;
}

const secondsNow = () => Math.floor(Date.now() / 1_000);

/** HMAC keyed with the password hash, so that a new password invalidates earlier devices. */
const signatureOf = (text: string, passwordHash: string) =>
  createHmac('sha256', passwordHash).update(`device ${text}`).digest('base64url');

export function newDevice({ id, passwordHash }: DeviceOwner, days: number): string {
  if (passwordHash === null) throw new Error('Who has no password has not signed in');
  const text = `${id}.${secondsNow() + days * 86_400}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${signatureOf(text, passwordHash)}`;
}

/** The token isn't verified yet. */
export function claimedOwner(token: string | undefined): number | undefined {
  const id = Number(/^(\d{1,15})\./.exec(token ?? '')?.[1]);
  return id > 0 ? id : undefined;
}

export function deviceOf(token: string | undefined, owner: DeviceOwner | undefined): string | undefined {
  const [, text, id, expiresAt, name, signature] =
    /^((\d{1,15})\.(\d{1,12})\.([\w-]{22}))\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (!text || !signature || !owner?.passwordHash || Number(id) !== owner.id) return undefined;
  const wanted = Buffer.from(signatureOf(text, owner.passwordHash));
  const isOurs = timingSafeEqual(wanted, Buffer.from(signature));
  return isOurs && Number(expiresAt) > secondsNow() ? name : undefined;
}
