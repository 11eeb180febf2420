import { type AbaData, abaStates } from '@assay/contract/payment/aba';
import type { AbaRecord } from '@assay/contract/payment/history';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readAgain } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { preloadConfirm } from '../../../ui/dialog/confirm.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { preloadToasts } from '../../../ui/shell/toast/toast-slot.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { FileStrip } from './file-strip.tsx';
import { failedOutcome, outcomeOf } from './outcome.ts';
import { PostingProgress } from './posting-progress.tsx';
import classes from './preview-panel.module.css';
import { RefusalMessage } from './refusal-message.tsx';
import { staleBySubmit } from './submit.ts';
import { useFollowed } from './use-followed.ts';
import { usePreview } from './use-preview.ts';

const title = 'Process ABA File';

/** Lazy: users land here before they have chosen a file. */
const PreviewPanel = lazyPart(async () => (await import('./preview-panel.tsx')).PreviewPanel);

const Waiting = ({ fileName }: { fileName: string }) => (
  <Section title={`Checking ${fileName}`}>
    <div className={classes.waiting} aria-busy="true">
      {['total', 'table', 'actions'].map((part) => (
        <span key={part} className={classes.bone} data-part={part} />
      ))}
    </div>
  </Section>
);

const UnderWay = ({ fileName, record }: { fileName: string; record: AbaRecord }) => (
  <Section title={`${abaStates.PROCESSING} ${fileName}`}>
    <PostingProgress done={record.doneCount} count={record.count} />
  </Section>
);

const tell = (record: Pick<AbaRecord, 'state' | 'count' | 'failedCount'>) =>
  showToast(record.state === 'FAILED' ? failedOutcome : outcomeOf(record));

function useTaken(onDone: () => void) {
  const [following, setFollowing] = useState<number>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const record = useFollowed(following, (ended) => {
    setFollowing(undefined);
    tell(ended);
    void readAgain(staleBySubmit);
  });
  const take = ({ id, state, transactions, failedRefIds }: AbaData) => {
    // The user may have left the page.
    if (isHere.current) onDone();
    if (state === 'PROCESSING' && id !== null) setFollowing(id);
    else tell({ state: 'PROCESSED', count: transactions.length, failedCount: failedRefIds.length });
  };
  return { record, take };
}

/** Loads toasts and dialogs before the connection can be lost. */
function usePreloadedWords(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    // A failed preload is retried on display.
    for (const preload of [preloadToasts, preloadConfirm]) void preload().catch(() => undefined);
  }, [isNeeded]);
}

interface AbaPageProps {
  clearSearch: () => void;
}

export function AbaPage({ clearSearch }: AbaPageProps) {
  const { state, choose, clear } = usePreview();
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const clearPreview = () => {
    // Enables the button before focusing it, so that it isn't announced as blocked.
    flushSync(() => {
      setSending(false);
      clear();
    });
    button.current?.focus();
  };
  const { record, take } = useTaken(() => {
    clearPreview();
    clearSearch();
  });
  usePreloadedWords(state.step !== 'none');
  return (
    <Page title={title} wide>
      <FileStrip
        button={button}
        blocked={isSending ? 'Wait until this file has been submitted.' : undefined}
        onChoose={(files) => {
          choose(files);
          // The file may have been dropped far down the history.
          button.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      {state.step === 'refused' && <RefusalMessage refusal={state.refusal} fileName={state.fileName} />}
      {state.step === 'checking' && <Waiting fileName={state.fileName} />}
      {state.step === 'shown' && (
        <PreviewPanel
          key={state.shown.id}
          shown={state.shown}
          waiting={<Waiting fileName={state.shown.file.fileName} />}
          onTaken={take}
          onCancel={clearPreview}
          onSending={setSending}
        />
      )}
      {record && <UnderWay fileName={record.fileName} record={record} />}
      <HistoryList />
    </Page>
  );
}
