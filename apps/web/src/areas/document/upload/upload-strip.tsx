import { documentTypes } from '@assay/contract/document/document';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatBytes } from '../../../lib/formats.ts';
import { useFileDrag } from '../../../lib/screen/file-drag.ts';
import { configQuery } from '../../../lib/session/version.ts';
import dropClasses from '../../../ui/form/drop-strip.module.css';
import { preloadToasts } from '../../../ui/shell/toast/toast-slot.tsx';
import classes from '../document.module.css';
import {
  queueFor,
  queuesBeside,
  type Sending,
  subscribe,
  type UploadQueue,
  type UploadTarget,
} from './upload-queue.ts';

type Deed = 'retry' | 'remove' | 'cancel';

interface UploadItemProps {
  sending: Sending;
  onDeed: (event: MouseEvent<HTMLElement>, deed: Deed) => void;
}

function UploadItem({ sending: { file, share, problem }, onDeed }: UploadItemProps) {
  const button = (deed: Deed, label: string, name: string) => (
    <Button
      variant={deed === 'retry' ? 'default' : 'subtle'}
      data-deed={deed}
      aria-label={name}
      onClick={(event) => onDeed(event, deed)}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.upload}>
      <span className="ellipsis" title={file.name}>
        {file.name} · {formatBytes(file.size)}
      </span>
      {problem ? (
        <Text span c="var(--failed)" role="alert">
          <VisuallyHidden>{file.name}: </VisuallyHidden>
          {problem.text}
        </Text>
      ) : (
        <progress value={share} max={1} aria-label={`Uploading ${file.name}`} />
      )}
      <Group component="span" justify="flex-end" gap="xs">
        {problem?.mayPass && button('retry', 'Try again', `Try ${file.name} again`)}
        {problem
          ? button('remove', 'Remove', `Remove ${file.name}`)
          : button('cancel', 'Cancel', `Cancel ${file.name}`)}
      </Group>
    </li>
  );
}

function nextTo(pressed: HTMLElement, deed: Deed): HTMLElement | undefined {
  const list = pressed.closest('ul');
  const alike = [...(list?.querySelectorAll<HTMLElement>(`[data-deed="${deed}"]`) ?? [])];
  const at = alike.indexOf(pressed);
  return alike[at + 1] ?? alike[at - 1];
}

interface UploadListProps {
  queue: UploadQueue;
  focusStart: () => void;
}

function UploadListHead({ queue, focusStart }: UploadListProps) {
  const { sendings, total, arrived } = queue.state;
  const failed = sendings.filter(({ problem }) => problem);
  const passable = failed.filter(({ problem }) => problem?.mayPass);
  if (total < 2 && failed.length < 2) return null;
  const button = (label: string, variant: string, those: readonly Sending[], act: 'retry' | 'dismiss') =>
    those.length > 1 && (
      <Button
        variant={variant}
        onClick={() => {
          focusStart();
          queue[act](those.map(({ key }) => key));
        }}
      >
        {label}
      </Button>
    );
  return (
    <Group gap="0.25rem 0.75rem" mih="var(--row-height)">
      {total > 1 && (
        <span>
          {arrived} of {total} uploaded
        </span>
      )}
      {button(`Try all ${passable.length} again`, 'default', passable, 'retry')}
      {button('Remove all', 'subtle', failed, 'dismiss')}
    </Group>
  );
}

function UploadList({ queue, focusStart }: UploadListProps) {
  const act = ({ currentTarget }: MouseEvent<HTMLElement>, deed: Deed, key: number) => {
    const next = nextTo(currentTarget, deed);
    if (next) next.focus();
    else focusStart();
    if (deed === 'retry') queue.retry([key]);
    else if (deed === 'cancel') queue.cancel(key);
    else queue.dismiss([key]);
  };
  return (
    <Stack className="contained" gap="xs" px="sm">
      <UploadListHead queue={queue} focusStart={focusStart} />
      <ul className={`wrap-anywhere ${classes.uploads}`} aria-label="Uploads">
        {queue.state.sendings.map((sending) => (
          <UploadItem
            key={sending.key}
            sending={sending}
            onDeed={(event, deed) => act(event, deed, sending.key)}
          />
        ))}
      </ul>
    </Stack>
  );
}

const types = Object.values(documentTypes);
const typeWords = [...new Set(types.map(({ label }) => label))];
const typeList = `${typeWords.slice(0, -1).join(', ')} or ${typeWords.at(-1)}`;
const extensions = types.flatMap((type) => type.extensions.map((name) => `.${name}`)).join();

const filesIn = (count: number) => (count === 1 ? '1 upload' : `${count} uploads`);

function wordsBeside(queue: UploadQueue): string {
  const sentences = queuesBeside(queue).flatMap(({ target, countUnderWay, countFailed }) => [
    countUnderWay > 0 ? `${filesIn(countUnderWay)} running in ${target.name}.` : [],
    countFailed > 0 ? `${filesIn(countFailed)} failed in ${target.name}.` : [],
  ]);
  return sentences.flat().join(' ');
}

/** Takes files picked or dropped on its panel, and shows their progress. */
export function UploadStrip({ label, target }: { label: string; target: UploadTarget }) {
  // An upload may fail because the connection is lost, and a toast says so.
  useEffect(preloadToasts, []);
  const queue = queueFor(target);
  const { sendings } = useSyncExternalStore(subscribe, () => queue.state);
  const beside = useSyncExternalStore(subscribe, () => wordsBeside(queue));
  const { data: config } = useQuery(configQuery);
  const limitMb = config?.data.uploadLimitMb ?? Number.POSITIVE_INFINITY;
  const isDragging = useFileDrag();
  const start = useRef<HTMLButtonElement>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => queue.add(files, limitMb),
  });
  return (
    <>
      <Group
        component="fieldset"
        gap="0.25rem 0.75rem"
        className={`screen-only ${dropClasses.strip}`}
        aria-label={`Upload ${label.toLowerCase()}`}
      >
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
      </Group>
      {isDragging && (
        <div {...getRootProps()} className={dropClasses.target} data-over={isDragActive || undefined}>
          <span className={dropClasses.words}>Drop here to add to {label.toLowerCase()}</span>
        </div>
      )}
      {beside && (
        <Text px="sm" c="dimmed" className="screen-only">
          {beside}
        </Text>
      )}
      {sendings.length > 0 && <UploadList queue={queue} focusStart={() => start.current?.focus()} />}
    </>
  );
}
