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

/** Without a refusal or an answer, the file is being checked. */
interface State {
  readonly fileName: string;
  readonly refusal?: Refusal;
  readonly shown?: Shown;
}

const about = 'aba preview';

export const dismissPreviewToast = () => dismissToast(about);

async function previewed(file: File, signal: AbortSignal): Promise<State> {
  const fileName = file.name;
  // The file may have been moved or be locked; browsers don't tell which.
  const chosen = await readFile(file).catch(() => undefined);
  if (!chosen) return { fileName, refusal: { words: unreadable } };
  try {
    const { data } = await call(payment.processAba, { query: { submit: 'false' }, body: chosen }, signal);
    showToast({ tone: 'pass', text: abaOutcomes.preview(data.fileName), about });
    return { fileName, shown: { id: crypto.randomUUID(), file: chosen, data } };
  } catch (error) {
    if (!signal.aborted && !(error instanceof ApiError)) reportError(error);
    return { fileName, refusal: refusalOf(error) };
  }
}

/** Holds the chosen file; a later choice replaces an earlier one. */
export function usePreview() {
  const [state, setState] = useState<State>();
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
        setState({ fileName: file?.name ?? '', refusal: { words: words ?? unreadable } });
        return;
      }
      setState({ fileName: file.name });
      void previewed(file, signal).then((next) => signal.aborted || setState(next));
    },
    clear: () => {
      begin();
      setState(undefined);
    },
  };
}
