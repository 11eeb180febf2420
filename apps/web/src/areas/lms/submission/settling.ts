import { unexpectedFailure } from '@assay/contract/kit/errors';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { showToast, type Toast } from '../../../lib/screen/toast.ts';
import { usePush } from './push.ts';

const previouslyWords =
  'This application was previously submitted to the loan system. Its status was successfully updated.';

interface Wanted {
  readonly give: () => Promise<unknown>;
  readonly givenWords: string;
  readonly onClose: () => void;
}

type Step = 'pushing' | 'saving';

const busyWords: Readonly<Record<Step, string>> = {
  pushing: 'Being sent to LMS. Its status is changed once LMS has it.',
  saving: 'Changing the status.',
};

/** Pushes, then sets the status, each once; a step that succeeded isn't repeated. */
export function useSettling(assessmentId: number, { give, givenWords, onClose }: Wanted) {
  const { push, failure, forget } = usePush(assessmentId);
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
export type Settling = ReturnType<typeof useSettling>;
