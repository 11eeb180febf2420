import { type AbaData, abaOutcomes } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { dismissToast, showToast } from '../../../lib/screen/toast.ts';
import { type ChosenFile, readFile, unreadable, whyNotRead } from './read-file.ts';
import { type Refusal, refusalOf } from './refusal.ts';

export interface Shown {
  /** Unique per choice: choosing the same file again is a new attempt. */
  readonly id: string;
  readonly file: ChosenFile;
  readonly data: AbaData;
}

type State =
  | { readonly step: 'none' }
  | { readonly step: 'checking'; readonly fileName: string }
  | { readonly step: 'refused'; readonly fileName: string; readonly refusal: Refusal }
  | { readonly step: 'shown'; readonly shown: Shown };

const about = 'aba preview';

export const dismissPreviewToast = () => dismissToast(about);

const nothing: State = { step: 'none' };

async function textOf(file: File): Promise<ChosenFile | undefined> {
  try {
    return await readFile(file);
  } catch {
    // The file was moved or is locked; browsers don't tell which.
    return undefined;
  }
}

async function checked(file: ChosenFile, signal: AbortSignal): Promise<State> {
  try {
    const { data } = await call(payment.processAba, { query: { submit: 'false' }, body: file }, signal);
    showToast({ tone: 'pass', text: abaOutcomes.preview(data.fileName), about });
    return { step: 'shown', shown: { id: crypto.randomUUID(), file, data } };
  } catch (error) {
    if (!signal.aborted && !(error instanceof ApiError)) reportError(error);
    return { step: 'refused', fileName: file.fileName, refusal: refusalOf(error) };
  }
}

async function previewed(file: File, signal: AbortSignal): Promise<State> {
  const text = await textOf(file);
  return text
    ? checked(text, signal)
    : { step: 'refused', fileName: file.name, refusal: { words: unreadable } };
}

/** Holds the chosen file; a later choice replaces an earlier one. */
export function usePreview() {
  const [state, setState] = useState<State>(nothing);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    dismissPreviewToast();
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  return {
    state,
    choose: (files: readonly File[]) => {
      const signal = begin();
      const [file] = files;
      const words = whyNotRead(files);
      if (!file || words) {
        setState({ step: 'refused', fileName: file?.name ?? '', refusal: { words: words ?? unreadable } });
        return;
      }
      setState({ step: 'checking', fileName: file.name });
      void previewed(file, signal).then((next) => signal.aborted || setState(next));
    },
    clear: () => {
      begin();
      setState(nothing);
    },
  };
}
