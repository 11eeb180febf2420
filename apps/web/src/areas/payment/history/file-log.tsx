import { audit } from '@assay/contract/audit/area';
import { abaStates } from '@assay/contract/payment/aba';
import { type AbaRecord, historyLabels } from '@assay/contract/payment/history';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import type { Paging } from '../../../lib/list/list-search.ts';
import { useList } from '../../../lib/list/list-search.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { AuditTable, type AuditWords, useCategories } from '../../audit/public.ts';

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
  const [page, goTo] = useState(1);
  const [limit, setLimit] = useState(25);
  const [order, setOrder] = useState('-createdAt');
  return {
    page,
    limit,
    order,
    goTo,
    sortBy: (next) => {
      setOrder(next);
      goTo(1);
    },
    showRows: (next) => {
      setLimit(next);
      goTo(1);
    },
    clear: () => undefined,
  };
}

interface FileLogProps {
  record: AbaRecord;
  onClose: () => void;
}

export function FileLog({ record: { id, fileName }, onClose }: FileLogProps) {
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
      <AuditTable
        categories={useCategories()}
        words={logWords}
        list={list}
        paging={paging}
        empty="No changes have been recorded yet."
      />
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </DialogFrame>
  );
}
