import { audit } from '@assay/contract/audit/area';
import { abaStates } from '@assay/contract/payment/aba';
import { type AbaRecord, historyLabels } from '@assay/contract/payment/history';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { type Paging, useList } from '../../../lib/list/list-search.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { AuditTable, type AuditWords } from '../../audit/public.ts';

const states: Readonly<Record<string, string>> = abaStates;
const counts: readonly string[] = ['abaCount', 'abaPosted', 'abaFailed', 'abaRetried'];

const logWords: AuditWords = {
  fields: {
    abaFileName: historyLabels.fileName,
    abaDirection: 'Kind',
    abaAmount: historyLabels.amount,
    abaCount: 'Transactions',
    abaDate: 'Processing date',
    abaState: 'Result',
    abaPosted: 'Posted',
    abaFailed: 'Failed',
    abaFailures: 'Failed transactions',
    abaRetried: 'Tried again',
  },
  value: (field, value) => {
    if (field === 'abaState') return states[String(value)];
    if (typeof value !== 'number') return undefined;
    if (field === 'abaAmount') return formatMoney(value);
    return counts.includes(field) ? formatCount(value) : undefined;
  },
};

/** The URL belongs to the history, so the log keeps its paging in state. */
function usePaging(): Paging {
  const [shown, setShown] = useState({ page: 1, limit: 25, order: '-createdAt' });
  return {
    ...shown,
    goTo: (page) => setShown({ ...shown, page }),
    sortBy: (order) => setShown({ ...shown, order, page: 1 }),
    showRows: (limit) => setShown({ ...shown, limit, page: 1 }),
    clear: () => undefined,
  };
}

export function FileLog({ record: { id, fileName }, onClose }: { record: AbaRecord; onClose: () => void }) {
  const paging = usePaging();
  const { page, limit, order } = paging;
  const list = useList(audit.listAudits, {
    query: {
      modelName: ['AbaFile'],
      modelId: id,
      offset: (page - 1) * limit,
      limit,
      order: order as '-createdAt',
    },
  });
  return (
    <DialogFrame title={`Audit log of ${fileName}`} onClose={onClose} wide>
      <AuditTable words={logWords} list={list} paging={paging} />
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </DialogFrame>
  );
}
