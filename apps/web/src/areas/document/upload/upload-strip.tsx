import { documentTypes } from '@assay/contract/document/document';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDropzone } from 'react-dropzone';
import { useFileDrag } from '../../../lib/screen/file-drag.ts';
import { configQuery } from '../../../lib/session/version.ts';
import { preloadConfirm } from '../../../ui/dialog/confirm.tsx';
import { preloadToasts } from '../../../ui/shell/toast/toast-slot.tsx';
import { UploadList } from './upload-list.tsx';
import { queueFor, queuesBeside, subscribe, type UploadQueue, type UploadTarget } from './upload-queue.ts';
import classes from './upload-strip.module.css';

const types = Object.values(documentTypes);
const typeWords = [...new Set(types.map(({ label }) => label))];
const typeList = `${typeWords.slice(0, -1).join(', ')} or ${typeWords.at(-1)}`;
const extensions = types.flatMap((type) => type.extensions.map((name) => `.${name}`)).join();

const filesIn = (count: number) => (count === 1 ? '1 upload' : `${count} uploads`);

function wordsBeside(queue: UploadQueue): string {
  const sentences = queuesBeside(queue).flatMap(({ target, countUnderWay, countFailed }) => [
    countUnderWay > 0 ? `${filesIn(countUnderWay)} under way in ${target.name}.` : [],
    countFailed > 0 ? `${filesIn(countFailed)} failed in ${target.name}.` : [],
  ]);
  return sentences.flat().join(' ');
}

function useUploadLimitMb(): number {
  const { data } = useQuery(configQuery);
  return data?.data.uploadLimitMb ?? Number.POSITIVE_INFINITY;
}

/** Loads toasts and dialogs before the connection can be lost. */
function usePreloadedWords(): void {
  useEffect(() => {
    // A failed preload is retried on display.
    for (const preload of [preloadToasts, preloadConfirm]) void preload().catch(() => undefined);
  }, []);
}

interface UploadStripProps {
  label: string;
  target: UploadTarget;
}

/** Takes files picked or dropped on its panel, and shows their progress. */
export function UploadStrip({ label, target }: UploadStripProps) {
  const queue = queueFor(target);
  const { sendings } = useSyncExternalStore(subscribe, () => queue.state);
  const beside = useSyncExternalStore(subscribe, () => wordsBeside(queue));
  const limitMb = useUploadLimitMb();
  const isDragging = useFileDrag();
  usePreloadedWords();
  const start = useRef<HTMLButtonElement>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => queue.add(files, limitMb),
  });
  return (
    <>
      <fieldset className={classes.strip} aria-label={`Upload ${label.toLowerCase()}`}>
        <input
          {...getInputProps({
            accept: extensions,
            'aria-label': `Upload ${label.toLowerCase()}`,
            // The button opens it.
            style: { display: 'none' },
          })}
        />
        <Button variant="default" ref={start} onClick={open}>
          Click to upload
        </Button>
        <span>
          or drop files here. {typeList}
          {Number.isFinite(limitMb) && `, up to ${limitMb} MB each`}.
        </span>
      </fieldset>
      {isDragging && (
        <div {...getRootProps()} className={classes.target} data-over={isDragActive || undefined}>
          <span className={classes.targetWords}>Drop here to add to {label.toLowerCase()}</span>
        </div>
      )}
      {beside && <p className={classes.beside}>{beside}</p>}
      {sendings.length > 0 && <UploadList queue={queue} focusStart={() => start.current?.focus()} />}
    </>
  );
}
