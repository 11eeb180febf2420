import { createLatest } from '../bureau/latest.ts';
import type { Branch } from '../bureau/tree.ts';
import type { Answer } from '../bureau/trouble.ts';
import { createLedger } from '../loans/ledger.ts';

export type Client = { id: number; externalId: string; name: string };

const kept = 5_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** As Fineract shows it: a full name, or a person's names. */
export const displayName = ({ fullname, firstname, middlename, lastname }: Branch): string =>
  textOf(fullname) || [firstname, middlename, lastname].map(textOf).filter(Boolean).join(' ');

/** All that Fineract keeps. */
export const createBooks = () => {
  const clients = createLatest<Client>(kept);
  let lastClient = 0;
  return {
    ledger: createLedger(),
    /** Rows of the data table, by the loan's id. */
    details: createLatest<Branch>(kept),
    /** What was answered to each idempotency key. */
    answers: createLatest<Answer>(kept),
    findClient: clients.get,
    clientById: (id: number) => clients.list().find((client) => client.id === id),
    keepClient: (externalId: string, name: string): Client => {
      const before = clients.get(externalId);
      if (!before) lastClient += 1;
      const client = { id: before?.id ?? lastClient, externalId, name };
      clients.set(externalId, client);
      return client;
    },
  };
};

export type Books = ReturnType<typeof createBooks>;
