import { listQuery, severalOf } from '@assay/contract/kit/list';
import { z } from 'zod';
import { ApiError } from '../lib/api/api.ts';
import type { StatusKind } from '../ui/value/status-tag.tsx';

export interface Quote {
  id: number;
  number: string;
  entityName: string;
  status: StatusKind;
  amount: number;
  lvr: number;
  analyst: string | null;
  submittedAt: string;
}

export const statuses: Readonly<Record<StatusKind, string>> = {
  pass: 'Approved',
  hold: 'On hold',
  refer: 'Referred',
  failed: 'Declined',
  pending: 'New',
  progress: 'In progress',
};

const kinds = Object.keys(statuses) as StatusKind[];

/** `case` selects the fake server's behaviour, or selectable rows. */
export const quotesQuery = listQuery(['number', 'amount', 'submittedAt'], '-number', {
  status: severalOf(z.enum(kinds)).optional(),
  case: z.enum(['empty', 'refused', 'slow', 'capped', 'select']).optional(),
});
export type QuotesQuery = z.output<typeof quotesQuery>;

const names = ['Harbour Civil', 'Saltbush Freight', 'Kelpie Transport', 'Verandah Homes', 'Wattle Farming'];
const analysts = ['Jo Marsh', 'Priya Shah', null];
const dayMs = 86_400_000;

const all = Array.from(
  { length: 230 },
  (_, index): Quote => ({
    id: index + 1,
    number: String(1_000_001 + index),
    entityName: `${names[index % names.length]} Pty Ltd`,
    status: kinds[index % kinds.length] ?? 'pending',
    amount: 20_000 + ((index * 7_919_33) % 28_000_000) / 100,
    lvr: 60 + (index % 50),
    analyst: analysts[index % analysts.length] ?? null,
    submittedAt: new Date(Date.UTC(2026, 10, 14, 3, 12) - index * dayMs).toISOString(),
  }),
);

let refusals = 0;
const quickMs = 150;
const slowMs = 1_500;

/** Simulates a server: delayed, one page at a time. */
export async function listQuotes({ offset, limit, order, status, case: how }: QuotesQuery) {
  await new Promise((resolve) => setTimeout(resolve, how === 'slow' ? slowMs : quickMs));
  // Fails once, so that a retry succeeds.
  if (how === 'refused' && refusals++ === 0) {
    throw new ApiError({ code: 'INTERNAL', message: "The list couldn't be loaded.", status: 500 });
  }
  const column = order.replace('-', '') as 'number' | 'amount' | 'submittedAt';
  const direction = order.startsWith('-') ? -1 : 1;
  const matching = all
    .filter((quote) => how !== 'empty' && (!status || status.includes(quote.status)))
    .sort((one, other) => direction * (one[column] < other[column] ? -1 : 1));
  const data = matching.slice(offset, offset + limit);
  return how === 'capped'
    ? { data, count: 10_000, countCapped: true as const }
    : { data, count: matching.length };
}
