import type { Assessment } from '@assay/contract/assessment/record';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';

const ApprovalEmailDialog = lazyPart(
  async () => (await import('./approval-email-dialog.tsx')).ApprovalEmailDialog,
);

export function ApprovalEmailButton({ assessment }: { assessment: Assessment | undefined }) {
  const [isOpen, setOpen] = useState(false);
  // The dialog shows the result, so it stays open after sending.
  if (!assessment || (!assessment.may.sendApprovalEmail && !isOpen)) return null;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Approval email
      </Button>
      {isOpen && <ApprovalEmailDialog assessment={assessment} onClose={() => setOpen(false)} />}
    </>
  );
}
