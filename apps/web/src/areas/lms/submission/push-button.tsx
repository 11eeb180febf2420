import type { Assessment } from '@assay/contract/assessment/record';
import { type Submission, submitQuestions } from '@assay/contract/lms/submission';
import { Button, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { tip } from '../../../ui/dialog/tip.ts';
import { Message } from '../../../ui/page/message.tsx';
import { type Pushing, usePush, useWhyWait } from './push.ts';
import { PushQuestion } from './push-question.tsx';
import { type Question, useQuestion } from './question.ts';

function whyBlocked(
  { isReady }: Question,
  { isSending, failure }: Pushing,
  whyWait: string | undefined,
): string | undefined {
  // Until the answer arrives, a retry is the only option.
  if (isSending || failure?.isUnanswered) return undefined;
  if (!isReady) return 'Still asking LMS whether it has this application.';
  return whyWait;
}

function PushDialog({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const question = useQuestion(assessment.id);
  const pushing = usePush(assessment.id);
  const [wasAlready, setAlready] = useState(false);
  const { isSending, failure } = pushing;
  const isAgain = question.wasSubmitted || wasAlready;
  const why = whyBlocked(question, pushing, useWhyWait(question.submission));
  const action = failure?.isUnanswered ? 'Try again' : isAgain ? 'Re-push to LMS' : 'Push to LMS';
  const send = async () => {
    const outcome = await pushing.push(isAgain);
    if (outcome === 'sent') onClose();
    if (outcome === 'already') setAlready(true);
  };
  return (
    <DialogFrame title={isAgain ? submitQuestions.again : submitQuestions.first} onClose={onClose} wide>
      <PushQuestion assessment={assessment} question={question} isAgain={isAgain}>
        <p>{isAgain ? 'LMS receives it as it is now.' : 'LMS opens an account.'} This can't be undone.</p>
      </PushQuestion>
      {failure && <Message tone="failed">{failure.words}</Message>}
      {isSending && (
        <p role="status">Sending to LMS. You can close this; the result will appear on the page.</p>
      )}
      <div className="dialog-actions">
        {/* Cancel has the focus, so that a repeated Enter sends nothing. */}
        <Button variant="default" data-autofocus onClick={onClose}>
          {isSending ? 'Close' : 'Cancel'}
        </Button>
        {why === undefined ? (
          <Button aria-busy={isSending} onClick={() => void send()}>
            {action}
          </Button>
        ) : (
          <Blocked why={why}>{action}</Blocked>
        )}
      </div>
    </DialogFrame>
  );
}

export function PushButton({ assessment, submission }: { assessment: Assessment; submission: Submission }) {
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
            w="fit-content"
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
