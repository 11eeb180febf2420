import type { Invited } from '@assay/contract/assessment/accreditation/link';
import { z } from 'zod';

export type OpenInvitation = Extract<Invited, { state: 'SENT' }>;

/** Whom the link is for: a new link for the same company finds what was typed through the old one. */
type Recipient = Pick<OpenInvitation, 'entityName' | 'email'>;

const prefix = 'accreditation-draft:';
const keptDays = 30;

const keyOf = ({ entityName, email }: Recipient) => `${prefix}${JSON.stringify([email, entityName])}`;

/** Enough to tell a link from another, and not enough to use it. */
const markOf = (token: string) => token.slice(0, 8);

const storedDraft = z.object({
  link: z.string(),
  keptAt: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof storedDraft>;

function read(key: string): Draft | undefined {
  try {
    return storedDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    // Storage is switched off, or what is there was written by something else.
    return undefined;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const isOld = ({ keptAt }: Draft) => Date.parse(keptAt) < Date.now() - keptDays * 86_400_000;

/** What was typed for this company in this browser. Nobody's details are kept for longer than they may still be sent. */
export function findDraft(recipient: Recipient): Draft | undefined {
  for (const key of keptKeys()) {
    const draft = read(key);
    if (!draft || isOld(draft)) remove(key);
  }
  return read(keyOf(recipient));
}

/** False where the browser won't keep it. */
export function keepDraft(recipient: Recipient, token: string, values: Record<string, unknown>): boolean {
  const draft: Draft = { link: markOf(token), keptAt: new Date().toISOString(), values };
  try {
    localStorage.setItem(keyOf(recipient), JSON.stringify(draft));
    return true;
  } catch {
    // Storage is switched off or full.
    return false;
  }
}

export const forgetDraft = (recipient: Recipient): void => remove(keyOf(recipient));

/** Once it was sent in: the link no longer says whom it was for. */
export function forgetDraftOf(token: string): void {
  for (const key of keptKeys()) if (read(key)?.link === markOf(token)) remove(key);
}
