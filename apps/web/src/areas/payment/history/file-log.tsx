import { audit } from '@assay/contract/audit/area';
import type { AbaRecord } from '@assay/contract/payment/history';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Paging } from '../../../lib/list/list-search.ts';
import { useList } from '../../../lib/list/use-list.ts';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { AuditTable, useCategories } from '../../audit/public.ts';
import { logWords } from './log-words.ts';

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
      <div className={dialogClasses.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </DialogFrame>
  );
}
