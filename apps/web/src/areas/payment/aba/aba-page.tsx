import { type AbaData, abaStates } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import type { AbaRecord } from '@assay/contract/payment/history';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDropzone } from 'react-dropzone';
import { polledEvery, query, readAgain } from '../../../lib/api/query.ts';
import { useFileDrag } from '../../../lib/screen/file-drag.ts';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import dropClasses from '../../../ui/form/drop-strip.module.css';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { failedOutcome, outcomeOf } from './outcome.ts';
import { PostingProgress } from './posting-progress.tsx';
import { mostWords } from './read-file.ts';
import { RefusalMessage } from './refusal-message.tsx';
import { staleBySubmit } from './submit.ts';
import { usePreview } from './use-preview.ts';

/** Loaded lazily, because users land here before they have chosen a file. */
const PreviewPanel = heavyPart(async () => (await import('./preview-panel.tsx')).PreviewPanel);

const lookEveryMs = 1_000;

/** Polls a file that was still being posted, and reports its end. */
function useFollowed(id: number | undefined, onEnd: (record: AbaRecord) => void) {
  const { data } = useQuery({
    ...query(payment.getHistory, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    // An earlier, cached end must not count.
    gcTime: 0,
    ...polledEvery(lookEveryMs),
    refetchInterval: ({ state }) =>
      state.data && state.data.data.state !== 'PROCESSING' ? false : lookEveryMs,
  });
  const record = id === undefined ? undefined : data?.data;
  const end = useEffectEvent(onEnd);
  const hasEnded = record !== undefined && record.state !== 'PROCESSING';
  useEffect(() => {
    if (hasEnded) end(record);
  }, [hasEnded, record]);
  return record;
}

interface FileStripProps {
  blocked: string | undefined;
  onChoose: (files: readonly File[]) => void;
  button: Ref<HTMLButtonElement>;
}

function FileStrip({ blocked, onChoose, button }: FileStripProps) {
  const isDragging = useFileDrag() && blocked === undefined;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => files.length > 0 && onChoose(files),
  });
  const label = 'Upload an ABA file';
  return (
    <>
      <Group
        component="fieldset"
        gap="0.25rem 0.75rem"
        className={`screen-only ${dropClasses.strip}`}
        aria-label={label}
      >
        <input
          {...getInputProps({
            accept: '.aba,.txt,text/plain',
            multiple: false,
            'aria-label': label,
            // The button opens it.
            style: { display: 'none' },
          })}
        />
        <Button
          variant="default"
          ref={button}
          // Below the sticky bar.
          style={{ scrollMarginTop: 'calc(var(--bar-height) + 5rem)' }}
          aria-disabled={blocked !== undefined || undefined}
          {...tip(blocked)}
          onClick={() => blocked === undefined && open()}
        >
          Click to Upload
        </Button>
        <span>
          {blocked ??
            `or drop an ABA file here, up to ${mostWords}. You'll see a preview before anything is posted.`}
        </span>
      </Group>
      {isDragging && (
        <div
          {...getRootProps()}
          className={dropClasses.target}
          data-whole
          data-over={isDragActive || undefined}
        >
          <span className={dropClasses.words}>Drop an ABA file here to see what it holds</span>
        </div>
      )}
    </>
  );
}

const title = 'Process ABA File';

const Waiting = ({ fileName }: { fileName: string }) => (
  <Section title={`Checking ${fileName}`}>
    <Stack>
      <Skeleton w="12rem" h="3rem" />
      <Skeleton h="20rem" radius="md" />
      <Skeleton w="14rem" h="var(--control-height)" ml="auto" />
    </Stack>
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

export function AbaPage({ clearSearch }: { clearSearch: () => void }) {
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
      {state?.refusal && <RefusalMessage refusal={state.refusal} fileName={state.fileName} />}
      {state && !state.refusal && !state.shown && <Waiting fileName={state.fileName} />}
      {state?.shown && (
        <Suspense fallback={<Waiting fileName={state.fileName} />}>
          <PreviewPanel
            key={state.shown.id}
            shown={state.shown}
            onTaken={take}
            onCancel={clearPreview}
            onSending={setSending}
          />
        </Suspense>
      )}
      {record && <UnderWay fileName={record.fileName} record={record} />}
      <HistoryList />
    </Page>
  );
}
