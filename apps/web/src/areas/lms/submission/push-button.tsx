import type { Assessment } from '@assay/contract/assessment/record';
import type { Submission } from '@assay/contract/lms/submission';
import { Button, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import { useWhyWait } from './why-wait.ts';

const PushDialog = lazyPart(async () => (await import('./push-dialog.tsx')).PushDialog);

interface PushButtonProps {
  assessment: Assessment;
  submission: Submission;
}

/** The way to the loan system, for those who may; where something stands in its way it says so. */
export function PushButton({ assessment, submission }: PushButtonProps) {
  const { maySubmit, submittedAt } = submission;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const why = useWhyWait(submission);
  return (
    <>
      {maySubmit && (
        <>
          {/* The same element whether it is blocked or not: the keyboard stays on it. */}
          <Button
            {...((why || submittedAt) && { variant: 'default' })}
            {...tip(why)}
            aria-disabled={why !== undefined || undefined}
            aria-describedby={why === undefined ? undefined : id}
            aria-haspopup="dialog"
            onClick={() => why === undefined && setOpen(true)}
          >
            {submittedAt ? 'Push to LMS again' : 'Push to LMS'}
          </Button>
          {why !== undefined && <VisuallyHidden id={id}>{why}</VisuallyHidden>}
        </>
      )}
      {/* It stays with its question, whatever has become of the application meanwhile. */}
      {isOpen && <PushDialog assessment={assessment} onClose={() => setOpen(false)} />}
    </>
  );
}
