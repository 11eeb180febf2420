import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';

type Values = Record<string, unknown>;
type Errors = Readonly<Record<string, ReactNode>>;

interface SentForm {
  submitting: boolean;
  onSubmit: (
    send: (values: Values) => Promise<void>,
    refused: (errors: Errors) => void,
  ) => (event: SyntheticEvent<HTMLFormElement>) => void;
}

interface SubmitOptions {
  save: (values: Values, pressedButton: string | undefined) => Promise<unknown>;
  tell: (errors: Errors) => void;
  isChanged: () => boolean;
}

function submitterOf({ nativeEvent }: SyntheticEvent): HTMLButtonElement | null {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}

/** Sends one save at a time; newer input follows, unless the save failed. A double click counts once. */
export function useSubmit(
  form: SentForm,
  element: RefObject<HTMLFormElement | null>,
  { save, tell, isChanged }: SubmitOptions,
) {
  const sent = useRef<string>(undefined);
  const pressed = useRef<{ submitter: HTMLButtonElement | null }>(undefined);
  const sendAgain = useEffectEvent((submitter: HTMLButtonElement | null) => {
    const isOther = Boolean(submitter?.value) && submitter?.value !== sent.current;
    if (isOther || isChanged()) element.current?.requestSubmit(submitter);
  });
  useEffect(() => {
    if (form.submitting || !pressed.current) return;
    const { submitter } = pressed.current;
    pressed.current = undefined;
    sendAgain(submitter);
  }, [form.submitting]);
  return (event: SyntheticEvent<HTMLFormElement>) => {
    const submitter = submitterOf(event);
    if (form.submitting) {
      event.preventDefault();
      pressed.current = { submitter };
      return;
    }
    sent.current = submitter?.value;
    form.onSubmit(async (values) => {
      if ((await save(values, submitter?.value || undefined)) !== true) pressed.current = undefined;
    }, tell)(event);
  };
}
