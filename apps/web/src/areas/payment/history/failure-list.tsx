import { audit } from '@assay/contract/audit/area';
import type { Answer } from '@assay/contract/kit/endpoint';
import { payment } from '@assay/contract/payment/area';
import { type AbaRecord, historyLabels } from '@assay/contract/payment/history';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../../../lib/api/keys.ts';
import { query, queryClient, readAgain, useAction } from '../../../lib/api/query.ts';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Popover } from '../../../ui/dialog/popover.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import classes from '../payment.module.css';

export function Failed({ record }: { record: AbaRecord }) {
  const { failedCount, mayRetry } = record;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Popover label={`${formatCount(failedCount)} failed`} title={historyLabels.failed}>
        {(close) => (
          <FailureList
            record={record}
            onRetry={
              mayRetry
                ? () => {
                    // Returns the focus to the popover's button, for now and after the question.
                    close();
                    setAsking(true);
                  }
                : undefined
            }
          />
        )}
      </Popover>
      {isAsking && <Retry record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

function wordsOf({ state, failedCount }: AbaRecord, before: number) {
  if (state === 'PROCESSING')
    return { tone: 'news', text: 'They are being posted. The history shows how far it is.' } as const;
  if (failedCount === 0)
    return { tone: 'pass', text: 'All of the failed transactions have been posted.' } as const;
  const posted = before - failedCount;
  return {
    tone: 'warning',
    text: `${posted > 0 ? formatCount(posted) : 'None'} of the ${formatCount(before)} failed transactions could be posted.`,
  } as const;
}

/** Marks the row as running at once: the answer comes only when posting has finished. */
const showUnderWay = (id: number) =>
  queryClient.setQueriesData<Answer<typeof payment.listHistory>>(
    { queryKey: [payment.listHistory.path] },
    (list) =>
      list && {
        ...list,
        data: list.data.map((record) =>
          record.id === id
            ? {
                ...record,
                state: 'PROCESSING',
                doneCount: record.count - record.failedCount,
                mayRetry: false,
              }
            : record,
        ),
      },
  );

const useRetry = () =>
  useAction(payment.retryFailures, {
    keys: useKeys(),
    asksAgain: true,
    refresh: [payment.listHistory, payment.getHistory, payment.listFailures, audit.listAudits],
  });

interface RetryProps {
  record: AbaRecord;
  onClose: () => void;
}

function Retry({ record: { id, fileName, failedCount }, onClose }: RetryProps) {
  const retry = useRetry();
  const send = async () => {
    showUnderWay(id);
    try {
      const { data } = await retry.mutateAsync({ params: { id }, body: {} });
      showToast(wordsOf(data, failedCount));
    } catch {
      // A toast has shown the failure; the row shows the current state.
      await readAgain([payment.listHistory]);
    }
  };
  const count =
    failedCount === 1 ? '1 failed transaction' : `${formatCount(failedCount)} failed transactions`;
  return (
    <Confirm
      opened
      title={`Try ${count} of ${fileName} again?`}
      action="Try again"
      isUnhurried
      // Doesn't wait for posting: the row shows the progress.
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {failedCount === 1 ? 'It is' : 'They are'} posted to the loan management system again. What was posted
      before isn't posted twice. This can't be undone.
    </Confirm>
  );
}

const failuresAtOnce = 25;

const failuresOf = (id: number, offset: number) =>
  query(payment.listFailures, { params: { id }, query: { offset, limit: failuresAtOnce } });

interface FailurePageProps {
  id: number;
  offset: number;
  /** The row's own references, shown until the reasons load. */
  known: readonly string[];
}

const Reference = ({ children }: { children: string }) => (
  <Text span fw={500} className="wrap-anywhere">
    {children || 'No reference'}
  </Text>
);

const Item = ({ children }: { children: ReactNode }) => (
  <Stack component="li" gap={0} p="0.375rem 0.25rem" lh="1.25rem">
    {children}
  </Stack>
);

function FailurePage({ id, offset, known }: FailurePageProps) {
  const { data, error, refetch } = useQuery(failuresOf(id, offset));
  if (data)
    return data.data.map((failure) => (
      <Item key={failure.id}>
        <Group component="span" justify="space-between" wrap="nowrap" gap="md">
          <Reference>{failure.referenceNum}</Reference>
          <span>{formatMoney(failure.amount)}</span>
        </Group>
        <span className="quiet wrap-anywhere">{failure.reason}</span>
      </Item>
    ));
  return (
    <>
      {known.map((reference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be the same
        <Item key={index}>
          <Reference>{reference}</Reference>
          {!error && <Skeleton w="70%" h="0.625rem" my="0.3125rem" />}
        </Item>
      ))}
      {error && (
        <Item>
          <Problem error={error} retry={() => void refetch()} />
        </Item>
      )}
    </>
  );
}

function FailureList({ record, onRetry }: { record: AbaRecord; onRetry: (() => void) | undefined }) {
  const { id, failedCount, data } = record;
  const [pages, setPages] = useState(1);
  const shown = Math.min(failedCount, pages * failuresAtOnce);
  return (
    <>
      <Text component="h3" size="title" fw={600} mb="sm">
        {historyLabels.failed}
      </Text>
      <section
        className={classes.box}
        style={{ maxHeight: 'min(18rem, 50vh)', borderBlock: '1px solid var(--line)', whiteSpace: 'normal' }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
        tabIndex={0}
        aria-label={historyLabels.failed}
      >
        <ul className="lined">
          {Array.from({ length: pages }, (_, page) => {
            const offset = page * failuresAtOnce;
            return (
              <FailurePage
                key={offset}
                id={id}
                offset={offset}
                known={data.failedRefIds.slice(offset, offset + failuresAtOnce)}
              />
            );
          })}
        </ul>
      </section>
      <Group mt="md">
        <Text flex={1} c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatCount(shown)} of {formatCount(failedCount)}
        </Text>
        {shown < failedCount && (
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        )}
        {onRetry && (
          <Button variant="default" aria-haspopup="dialog" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
    </>
  );
}
