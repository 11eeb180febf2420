import { listQuery, severalOf } from '@assay/contract/kit/list';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../lib/api/api.ts';
import { useListSearch } from '../lib/list/list-search.ts';
import type { Column } from '../ui/data-table/columns.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { filtersOf, wordFilter } from '../ui/data-table/list-filter.tsx';
import { Section } from '../ui/page/section.tsx';
import { ShortDate } from '../ui/value/dates.tsx';
import { Money, Ratio } from '../ui/value/figures.tsx';
import { NoValue } from '../ui/value/no-value.tsx';
import { type StatusKind, StatusTag } from '../ui/value/status-tag.tsx';

interface Quote {
  id: number;
  number: string;
  entityName: string;
  status: StatusKind;
  amount: number;
  lvr: number;
  analyst: string | null;
  submittedAt: string;
}

const statuses: Readonly<Record<StatusKind, string>> = {
  pass: 'Approved',
  hold: 'On hold',
  refer: 'Referred',
  failed: 'Declined',
  pending: 'New',
  progress: 'In progress',
};

const kinds = Object.keys(statuses) as StatusKind[];

/** `case` selects the fake server's behaviour, or selectable rows. */
const quotesQuery = listQuery(['number', 'amount', 'submittedAt'], '-number', {
  status: severalOf(z.enum(kinds)).optional(),
  case: z.enum(['empty', 'refused', 'slow', 'capped', 'select']).optional(),
});
type QuotesQuery = z.output<typeof quotesQuery>;

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
async function listQuotes({ offset, limit, order, status, case: how }: QuotesQuery) {
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

const columns: readonly Column<Quote>[] = [
  {
    id: 'number',
    header: 'Loan #',
    sort: 'number',
    width: '6rem',
    neverHidden: true,
    cell: (row) => row.number,
  },
  { id: 'entityName', header: 'Applicant', cell: (row) => row.entityName },
  {
    id: 'status',
    header: 'Status',
    width: '8rem',
    cell: (row) => <StatusTag kind={row.status}>{statuses[row.status]}</StatusTag>,
  },
  {
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    align: 'end',
    width: '9rem',
    cell: (row) => <Money value={row.amount} />,
  },
  { id: 'lvr', header: 'LVR', align: 'end', width: '5rem', cell: (row) => <Ratio value={row.lvr} /> },
  { id: 'analyst', header: 'Analyst', width: '9rem', wraps: true, cell: (row) => row.analyst ?? <NoValue /> },
  {
    id: 'submittedAt',
    header: 'Submitted',
    sort: 'submittedAt',
    width: '8rem',
    cell: (row) => <ShortDate value={row.submittedAt} />,
  },
  {
    id: 'expiry',
    header: 'Expiry',
    width: '7rem',
    hiddenAtFirst: true,
    cell: () => <ShortDate value="2027-02-12" />,
  },
];

export function Quotes() {
  const { paging, several, query } = useListSearch(quotesQuery);
  const [opened, setOpened] = useState('');
  const list = useQuery({
    queryKey: ['gallery', query],
    queryFn: () => listQuotes(query as QuotesQuery),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Applications" extras={<output data-testid="opened">{opened}</output>} flush>
      <DataTable
        name="gallery"
        label="Applications"
        columns={columns}
        list={list}
        paging={paging}
        {...filtersOf([wordFilter('Status', { words: statuses, ...several('status') })])}
        empty="No application has been submitted yet."
        onOpen={({ number }) => setOpened(number)}
        batch={
          query.case === 'select'
            ? {
                nameOf: ({ number }) => number,
                actions: (rows) => (
                  <Button onClick={() => setOpened(rows.map(({ number }) => number).join(' '))}>Note</Button>
                ),
              }
            : undefined
        }
      />
    </Section>
  );
}
