import type { Invited } from '@assay/contract/assessment/accreditation/link';
import { z } from 'zod';

export type OpenInvitation = Extract<Invited, { state: 'SENT' }>;

/** The draft's key. Not the token: a new link for the same company finds the draft of the old one. */
type Recipient = Pick<OpenInvitation, 'entityName' | 'email'>;

const prefix = 'accreditation-draft:';
const keptDays = 30;

const keyOf = ({ entityName, email }: Recipient) => `${prefix}${JSON.stringify([email, entityName])}`;

/** Stores a prefix of the token: it identifies the link but can't open it. */
const markOf = (token: string) => token.slice(0, 8);

const storedDraft = z.object({
  link: z.string(),
  keptAt: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof storedDraft>;

/** Returns undefined where the browser forbids storage. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function read(key: string): Draft | undefined {
  try {
    return storedDraft.safeParse(JSON.parse(storage()?.getItem(key) ?? 'null')).data;
  } catch {
    // The entry isn't ours.
    return undefined;
  }
}

const remove = (key: string): void => storage()?.removeItem(key);

const keptKeys = (): string[] => Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix));

const isOld = ({ keptAt }: Draft) => Date.parse(keptAt) < Date.now() - keptDays * 86_400_000;

/** Returns this company's draft, and deletes expired ones with their personal details. */
export function findDraft(recipient: Recipient): Draft | undefined {
  for (const key of keptKeys()) {
    const draft = read(key);
    if (!draft || isOld(draft)) remove(key);
  }
  return read(keyOf(recipient));
}

export function keepDraft(recipient: Recipient, token: string, values: Record<string, unknown>): boolean {
  const draft: Draft = { link: markOf(token), keptAt: new Date().toISOString(), values };
  try {
    localStorage.setItem(keyOf(recipient), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (recipient: Recipient): void => remove(keyOf(recipient));

/** Deletes the draft by its link: a used link no longer names the recipient. */
export function forgetDraftOf(token: string): void {
  for (const key of keptKeys()) if (read(key)?.link === markOf(token)) remove(key);
}
