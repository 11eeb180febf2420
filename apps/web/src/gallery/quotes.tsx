import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListSearch } from '../lib/list/list-search.ts';
import type { Column } from '../ui/data-table/columns.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { filtersOf, wordFilter } from '../ui/data-table/list-filter.tsx';
import { Section } from '../ui/page/section.tsx';
import { ShortDate } from '../ui/value/dates.tsx';
import { Money, Ratio } from '../ui/value/figures.tsx';
import { NoValue } from '../ui/value/no-value.tsx';
import { StatusTag } from '../ui/value/status-tag.tsx';
import { listQuotes, type Quote, type QuotesQuery, quotesQuery, statuses } from './quotes.data.ts';

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
