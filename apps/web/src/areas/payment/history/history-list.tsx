import { pathOf } from '@assay/contract/kit/endpoint';
import { abaDirections, abaStates } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import { abaFileChanged } from '@assay/contract/payment/events';
import { type AbaRecord, historyLabels } from '@assay/contract/payment/history';
import { Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useNews } from '../../../lib/api/news.ts';
import { polledEvery, query as queryOf } from '../../../lib/api/query.ts';
import { formatCount, formatMoney, fullName } from '../../../lib/formats.ts';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Popover } from '../../../ui/dialog/popover.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { Icon } from '../../../ui/value/icon.tsx';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';
import { Failed } from './failure-list.tsx';
import { signedTotal } from './signed-total.ts';

const stale: readonly string[] = [
  payment.listHistory.path,
  payment.getHistory.path,
  payment.listFailures.path,
];

/** Rereads silently: the rows show colleagues' files and progress. */
const useHistoryNews = (): void =>
  useNews({
    schemas: [abaFileChanged],
    isAbout: () => true,
    isStale: (path) => stale.includes(path),
    deed: () => 'submitted an ABA file',
    isQuiet: () => true,
    about: 'aba history',
  });

function Result({ record }: { record: AbaRecord }) {
  const { state, count, doneCount, failedCount } = record;
  const tagged = (kind: StatusKind, words: string, more: ReactNode) => (
    <Group component="span" gap="0 0.5rem">
      <StatusTag kind={kind}>{words}</StatusTag>
      {more}
    </Group>
  );
  if (state === 'PROCESSING')
    return tagged('progress', abaStates.PROCESSING, `${formatCount(doneCount)} of ${formatCount(count)}`);
  if (state === 'FAILED')
    return tagged(
      'failed',
      abaStates.FAILED,
      <Popover label="What to do" title={`${abaStates.FAILED}: what to do`}>
        The loan management system couldn't be reached, so nothing was posted. Submit the file again.
      </Popover>,
    );
  if (failedCount > 0)
    return failedCount < count
      ? tagged('hold', 'Partly posted', <Failed record={record} />)
      : tagged('failed', 'None posted', <Failed record={record} />);
  return <span className="quiet">{count === 1 ? '1 posted' : `All ${formatCount(count)} posted`}</span>;
}

const FileLog = heavyPart(async () => (await import('./file-log.tsx')).FileLog);

function FileLogButton({ record }: { record: AbaRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        View<VisuallyHidden> the audit log of {record.fileName}</VisuallyHidden>
      </button>
      {isOpen && (
        <Suspense>
          <FileLog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Original = ({ record: { id, fileName } }: { record: AbaRecord }) => (
  <a
    className="icon-button"
    data-small
    style={{ color: 'var(--accent)', verticalAlign: 'middle' }}
    href={`/api${pathOf(payment.downloadAba, { id })}`}
    download
  >
    <Icon path="M8 2v8M4.75 7 8 10.25 11.25 7M2.5 11.5v2h11v-2" size={16} />
    <VisuallyHidden>Download {fileName}</VisuallyHidden>
  </a>
);

const columns: readonly Column<AbaRecord>[] = [
  {
    id: 'createdAt',
    header: historyLabels.createdAt,
    width: '6.5rem',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
  {
    id: 'user',
    header: historyLabels.user,
    width: '10rem',
    cell: ({ user }) => fullName(user),
  },
  {
    id: 'fileName',
    header: historyLabels.fileName,
    neverHidden: true,
    cell: ({ fileName }) => fileName,
  },
  {
    id: 'direction',
    header: 'Kind',
    width: '8rem',
    yields: true,
    cell: ({ direction }) => abaDirections[direction].label,
  },
  {
    id: 'amount',
    header: historyLabels.amount,
    width: '8.5rem',
    align: 'end',
    cell: (record) => formatMoney(signedTotal(record)),
  },
  {
    id: 'result',
    header: 'Result',
    width: '14rem',
    cell: (record) => <Result record={record} />,
  },
  {
    id: 'original',
    header: 'Original',
    width: '5.5rem',
    cell: (record) => <Original record={record} />,
  },
];

const logColumn: Column<AbaRecord> = {
  id: 'log',
  header: 'Audit log',
  width: '6rem',
  cell: (record) => <FileLogButton record={record} />,
};

const lookEveryMs = 2_000;

export function HistoryList() {
  const { can } = useSession();
  const mayReadLog = can('AUDIT.READ');
  const { paging, query } = useListSearch(payment.listHistory.query);
  const list = useList(payment.listHistory, { query });
  useHistoryNews();
  const isUnderWay = list.data?.data.some(({ state }) => state === 'PROCESSING') ?? false;
  // Polls while a file on the page is being posted, in case an event is lost.
  useQuery({ ...queryOf(payment.listHistory, { query }), ...polledEvery(lookEveryMs), enabled: isUnderWay });
  const { errorUpdatedAt, error } = list;
  // A 401 is handled by the frame.
  const isFailed = error !== null && error.status !== 401;
  useEffect(() => {
    if (isFailed && errorUpdatedAt > 0) showToast({ tone: 'failed', text: 'error', about: 'aba history' });
  }, [isFailed, errorUpdatedAt]);
  const shown = useMemo(() => (mayReadLog ? [...columns, logColumn] : columns), [mayReadLog]);
  return (
    <Section title="History" flush>
      <DataTable
        name="aba-history"
        label="History"
        columns={shown}
        list={list}
        paging={paging}
        isLive
        empty={historyLabels.none}
      />
    </Section>
  );
}
