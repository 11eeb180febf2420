import type { Assessment } from '@assay/contract/assessment/record';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';

const ApprovalEmailDialog = lazyPart(
  async () => (await import('./approval-email-dialog.tsx')).ApprovalEmailDialog,
);

/** For those who decide, while the application is approved. */
export function ApprovalEmailButton({ assessment }: { assessment: Assessment | undefined }) {
  const [isOpen, setOpen] = useState(false);
  // What was sent is said in the dialog: it stays open for as long as somebody looks at it.
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
