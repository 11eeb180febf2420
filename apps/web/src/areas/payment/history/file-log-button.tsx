import type { AbaRecord } from '@assay/contract/payment/history';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import classes from './file-log.module.css';

const FileLog = lazyPart(async () => (await import('./file-log.tsx')).FileLog);

export function FileLogButton({ record }: { record: AbaRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        View<VisuallyHidden> the audit log of {record.fileName}</VisuallyHidden>
      </button>
      {isOpen && <FileLog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
