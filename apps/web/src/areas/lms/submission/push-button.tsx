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

export function PushButton({ assessment, submission }: PushButtonProps) {
  const { maySubmit, submittedAt } = submission;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const why = useWhyWait(submission);
  return (
    <>
      {maySubmit && (
        <>
          {/* The same element blocked or not, so that it keeps the focus. */}
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
      {/* The dialog stays open whatever happens to the application. */}
      {isOpen && <PushDialog assessment={assessment} onClose={() => setOpen(false)} />}
    </>
  );
}
