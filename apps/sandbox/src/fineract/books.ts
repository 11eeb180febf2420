import { createLatest } from '../bureau/latest.ts';
import type { Branch } from '../bureau/tree.ts';
import type { Answer } from '../bureau/trouble.ts';
import { createLedger } from '../loans/ledger.ts';

export type Client = { id: number; externalId: string; name: string };

const kept = 5_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const displayName = ({ fullname, firstname, middlename, lastname }: Branch): string =>
  textOf(fullname) || [firstname, middlename, lastname].map(textOf).filter(Boolean).join(' ');

export const createBooks = () => {
  const clients = createLatest<Client>(kept);
  let lastClient = 0;
  return {
    ledger: createLedger(),
    details: createLatest<Branch>(kept),
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
