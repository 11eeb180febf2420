import type { Assessment } from '@assay/contract/assessment/record';
import { submitQuestions } from '@assay/contract/lms/submission';
import { statuses } from '@assay/lending/statuses';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { PushQuestion } from './push-question.tsx';
import { type Question, useQuestion } from './question.ts';
import { type Settling, useSettling } from './settling.ts';
import { useWhyWait } from './why-wait.ts';

const { label, publicStatus } = statuses.IN_SETTLEMENT_WAITING_FOR_PAYMENT;
const becomes = `Its status becomes ${label}, and the introducer will see it as ${publicStatus}.`;

interface SettlementDialogProps {
  assessment: Assessment;
  /** Gives it the status, without a word. */
  give: () => Promise<unknown>;
  givenWords: string;
  onClose: () => void;
  /** False once it can't have the status any more. */
  isPossible: boolean;
  /** How it is by now, where that has changed. */
  now: ReactNode;
}

/** Why it can't be pushed, and the way to where that is put right. */
const WhyNot = ({ why, id, onClose }: { why: string; id: number; onClose: () => void }) => (
  <p>
    {why}{' '}
    <Link
      to="/ce/admin/$assessmentId/$section"
      params={{ assessmentId: String(id), section: 'settlement' }}
      onClick={onClose}
    >
      Go to Settlement
    </Link>
  </p>
);

interface ActionsProps {
  question: Question;
  whyWait: string | undefined;
  settling: Settling;
  isPossible: boolean;
  onClose: () => void;
}

/** Takes the focus over from Cancel, where it waits for LMS to be asked. */
function focusOverCancel(button: HTMLButtonElement | null): void {
  if (button?.parentElement?.contains(document.activeElement)) button.focus();
}

/**
 * The choices. Until a push is answered there is no other, and once it has arrived no second push. Where LMS has the
 * application, changing the status is the default and a re-push the exception.
 */
function Actions({ question, whyWait, settling, isPossible, onClose }: ActionsProps) {
  const { isReady, wasSubmitted, submission } = question;
  const { isBusy, isSent, isUnanswered, pushThenSave, saveOnly } = settling;
  const canPush = isReady && whyWait === undefined && !isSent;
  const isKnown = submission?.submittedAt !== null;
  // What LMS has and Assay knows nothing of is told to Assay by a push that changes nothing there.
  const canSaveOnly = isSent || (isReady && (isKnown || (wasSubmitted && canPush)));
  const isAsked = isPossible || isBusy;
  const offersSaveOnly = isAsked && !isUnanswered && canSaveOnly;
  return (
    <div className={dialogClasses.actions}>
      {/* Enter, pressed once more on the way here, must not push. */}
      {!isBusy && (
        <Button variant="default" {...(!offersSaveOnly && { 'data-autofocus': true })} onClick={onClose}>
          {isSent || !isPossible ? 'Close' : 'Cancel'}
        </Button>
      )}
      {(isUnanswered || (isAsked && canPush)) && (
        <Button
          {...(offersSaveOnly && { variant: 'default' })}
          aria-busy={isBusy && !settling.isSavingOnly}
          onClick={() => void pushThenSave(wasSubmitted)}
        >
          {isUnanswered
            ? 'Try again'
            : wasSubmitted
              ? 'Re-push and change the status'
              : 'Push and change the status'}
        </Button>
      )}
      {offersSaveOnly && (
        <Button
          data-autofocus
          ref={focusOverCancel}
          aria-busy={settling.isSavingOnly}
          onClick={() => void (isSent || isKnown ? saveOnly() : pushThenSave(false))}
        >
          Change the status only
        </Button>
      )}
    </div>
  );
}

/** The way into settlement: to the loan system first, and once that has it the status is changed. */
export function SettlementDialog(props: SettlementDialogProps) {
  const { assessment, give, givenWords, onClose, isPossible, now } = props;
  const question = useQuestion(assessment.id);
  const settling = useSettling(assessment.id, { give, givenWords, onClose });
  const { submission, wasSubmitted } = question;
  const { failure, isBusy, isSent } = settling;
  const whyWait = useWhyWait(submission);
  const whyNot = whyWait ?? null;
  return (
    <DialogFrame
      title={wasSubmitted ? submitQuestions.again : submitQuestions.first}
      onClose={onClose}
      locked={isBusy}
      wide
    >
      <PushQuestion assessment={assessment} question={question} isAgain={wasSubmitted}>
        {whyNot !== null && !isSent && <WhyNot why={whyNot} id={assessment.id} onClose={onClose} />}
        {(whyNot === null || wasSubmitted) && isPossible && (
          <p>
            {becomes}
            {whyNot === null && !isSent && " A push to LMS can't be undone."}
          </p>
        )}
      </PushQuestion>
      {!settling.isPushFailed && now}
      {failure && <Message tone="failed">{failure}</Message>}
      {isBusy && <p role="status">{settling.busyWords}</p>}
      <Actions
        question={question}
        whyWait={whyWait}
        settling={settling}
        isPossible={isPossible}
        onClose={onClose}
      />
    </DialogFrame>
  );
}
