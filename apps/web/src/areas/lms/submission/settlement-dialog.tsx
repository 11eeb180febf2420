import { unexpectedFailure } from '@assay/contract/kit/errors';
import { submitQuestions } from '@assay/contract/lms/submission';
import { statuses } from '@assay/lending/statuses';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { showToast, type Toast } from '../../../lib/screen/toast.ts';
import type { Slots } from '../../../lib/slots.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { usePush, useWhyWait } from './push.ts';
import { PushQuestion } from './push-question.tsx';
import { type Question, useQuestion } from './question.ts';

const previouslyWords =
  'This application was previously submitted to the loan system. Its status was successfully updated.';

type Asked = Parameters<NonNullable<Slots['settlementStep']>>[0];

type Step = 'pushing' | 'saving';

const busyWords: Readonly<Record<Step, string>> = {
  pushing: 'Sending to LMS. The status changes once LMS has it.',
  saving: 'Changing the status.',
};

/** Pushes, then sets the status, each once; a step that succeeded isn't repeated. */
function useSettling({ assessment, give, givenWords, onClose }: Asked) {
  const { push, failure, forget } = usePush(assessment.id);
  const [step, setStep] = useState<Step>();
  const [isSent, setSent] = useState(false);
  const [unsaved, setUnsaved] = useState<string>();
  // A double click is faster than a render.
  const isRunning = useRef(false);

  const save = async (done: Toast): Promise<void> => {
    setStep('saving');
    try {
      await give();
      showToast(done);
      onClose();
    } catch (error) {
      setUnsaved(error instanceof ApiError ? error.message : unexpectedFailure);
      if (!(error instanceof ApiError)) reportError(error);
    }
  };

  const pushAndSave = async (repush: boolean): Promise<void> => {
    setStep('pushing');
    const outcome = await push(repush);
    if (outcome === undefined || outcome === 'failed') return;
    forget();
    setSent(true);
    await save(
      outcome === 'sent' ? { tone: 'pass', text: givenWords } : { tone: 'warning', text: previouslyWords },
    );
  };

  const once = async (act: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setUnsaved(undefined);
    await act().finally(() => {
      isRunning.current = false;
      setStep(undefined);
    });
  };

  return {
    isBusy: step !== undefined,
    isSavingOnly: step === 'saving' && !isSent,
    busyWords: step && busyWords[step],
    isSent,
    isUnanswered: failure?.isUnanswered === true,
    isPushFailed: failure !== undefined,
    failure:
      unsaved === undefined
        ? failure?.words
        : isSent
          ? `It was sent to LMS; its status wasn't changed: ${unsaved}`
          : unsaved,
    pushThenSave: (repush: boolean) => once(() => pushAndSave(repush)),
    saveOnly: () =>
      once(() => {
        forget();
        return save({ tone: 'pass', text: givenWords });
      }),
  };
}
type Settling = ReturnType<typeof useSettling>;

const { label, publicStatus } = statuses.IN_SETTLEMENT_WAITING_FOR_PAYMENT;
const becomes = `Its status becomes ${label}, and the introducer will see it as ${publicStatus}.`;

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

interface ActionsProps extends Pick<Asked, 'isPossible' | 'onClose'> {
  question: Question;
  whyWait: string | undefined;
  settling: Settling;
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
    <div className="dialog-actions">
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

export function SettlementDialog(props: Asked) {
  const { assessment, onClose, isPossible, now } = props;
  const question = useQuestion(assessment.id);
  const settling = useSettling(props);
  const { submission, wasSubmitted } = question;
  const { failure, isBusy, isSent } = settling;
  const whyWait = useWhyWait(submission);
  return (
    <DialogFrame
      title={wasSubmitted ? submitQuestions.again : submitQuestions.first}
      onClose={onClose}
      locked={isBusy}
      wide
    >
      <PushQuestion assessment={assessment} question={question} isAgain={wasSubmitted}>
        {whyWait && !isSent && <WhyNot why={whyWait} id={assessment.id} onClose={onClose} />}
        {(!whyWait || wasSubmitted) && isPossible && (
          <p>
            {becomes}
            {!whyWait && !isSent && " A push to LMS can't be undone."}
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
