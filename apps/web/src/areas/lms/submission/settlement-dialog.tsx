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
  give: () => Promise<unknown>;
  givenWords: string;
  onClose: () => void;
  isPossible: boolean;
  now: ReactNode;
}

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

/** Takes the focus from Cancel, which holds it until LMS has answered. */
function focusOverCancel(button: HTMLButtonElement | null): void {
  if (button?.parentElement?.contains(document.activeElement)) button.focus();
}

/** An unanswered push allows only its retry; an arrived one only the status change. */
function Actions({ question, whyWait, settling, isPossible, onClose }: ActionsProps) {
  const { isReady, wasSubmitted, submission } = question;
  const { isBusy, isSent, isUnanswered, pushThenSave, saveOnly } = settling;
  const canPush = isReady && whyWait === undefined && !isSent;
  const isKnown = submission?.submittedAt !== null;
  // LMS has an application that Assay never recorded: a push that changes nothing there records it.
  const canSaveOnly = isSent || (isReady && (isKnown || (wasSubmitted && canPush)));
  const isAsked = isPossible || isBusy;
  const offersSaveOnly = isAsked && !isUnanswered && canSaveOnly;
  return (
    <div className={dialogClasses.actions}>
      {/* Cancel has the focus, so that a repeated Enter doesn't push. */}
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

/** Moves an application into settlement: pushes to LMS first, then changes the status. */
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
