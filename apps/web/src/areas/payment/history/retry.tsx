import { audit } from '@assay/contract/audit/area';
import type { Answer } from '@assay/contract/kit/endpoint';
import { payment } from '@assay/contract/payment/area';
import type { AbaRecord } from '@assay/contract/payment/history';
import { useKeys } from '../../../lib/api/keys.ts';
import { queryClient, readAgain, useAction } from '../../../lib/api/query.ts';
import { formatCount } from '../../../lib/formats.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';

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

export function Retry({ record: { id, fileName, failedCount }, onClose }: RetryProps) {
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
