import type { Submission } from '@assay/contract/lms/submission';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../lib/formats.ts';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';
import { Message } from '../../../ui/page/message.tsx';
import { useAskLms } from './submission.queries.ts';
import classes from './submission-section.module.css';

const answers = {
  has: 'LMS has this application.',
  hasNot: "LMS doesn't have it. It can be pushed again.",
} as const;

function unknownWords({ pendingSince, submittedAt }: Submission): string {
  const sent = `It was sent to LMS${submittedAt ? ' again' : ''}${pendingSince ? ` on ${formatDateTime(pendingSince)}` : ''}, and no answer came.`;
  const open = submittedAt ? 'Nobody knows whether LMS took it.' : 'Nobody knows whether LMS has it.';
  return `${sent} ${open} Assay won't send it again by itself.`;
}

interface AskLmsProps {
  assessmentId: number;
  submission: Submission;
  mayAsk: boolean;
}

/** Explains an unknown outcome and asks LMS; the answer stays visible. */
export function AskLms({ assessmentId, submission, mayAsk }: AskLmsProps) {
  const ask = useAskLms();
  const isUnknown = submission.state === 'UNKNOWN';
  if (!isUnknown && !ask.isSuccess) return null;
  const [last] = submission.pushes;
  // A re-push may not have arrived even if LMS has the application.
  const isArrived = ask.data?.data === true && last?.state !== 'NOT_SENT';
  return (
    <div className={classes.unknown}>
      {isUnknown && <p>{unknownWords(submission)}</p>}
      {ask.error && <Message tone="failed">{ask.error.message}</Message>}
      {/* Takes the focus when the button unmounts. */}
      {ask.isSuccess && (
        <div tabIndex={-1} ref={focusWhereLost}>
          <Message tone={ask.data.data && !isArrived ? 'failed' : 'pass'}>
            {ask.data.data ? (isArrived ? answers.has : last?.message) : answers.hasNot}
          </Message>
        </div>
      )}
      {isUnknown && mayAsk && (
        <Button aria-busy={ask.isPending} onClick={() => ask.mutate({ body: { assessmentId } })}>
          Ask LMS
        </Button>
      )}
    </div>
  );
}
