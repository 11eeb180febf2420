import { type ReactNode, useRef, useState } from 'react';
import { Confirm } from './confirm.tsx';

interface Question {
  title: string;
  effect: ReactNode;
  action: string;
  tone?: 'primary' | 'danger';
}

/** Asks within a function: `if (!(await ask({ … }))) return`. The caller renders the returned dialog. */
export function useAsk(): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(yes: boolean) => void>(undefined);
  const ask = (asked: Question) => {
    setQuestion(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  };
  const reply = (yes: boolean) => {
    setQuestion(undefined);
    // Closing follows every confirmation, so the first answer counts.
    answer.current?.(yes);
  };
  const dialog = question && (
    <Confirm
      opened
      title={question.title}
      action={question.action}
      tone={question.tone ?? 'primary'}
      onConfirm={() => reply(true)}
      onClose={() => reply(false)}
    >
      {question.effect}
    </Confirm>
  );
  return [ask, dialog];
}
