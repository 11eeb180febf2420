import { Button, VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import { formatBytes } from '../../../lib/formats.ts';
import type { Sending, UploadQueue } from './upload-queue.ts';
import classes from './upload-strip.module.css';

type Deed = 'retry' | 'remove' | 'cancel';

interface DeedButtonProps {
  deed: Deed;
  label: string;
  name: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

const DeedButton = ({ deed, label, name, onClick }: DeedButtonProps) => (
  <Button
    variant={deed === 'retry' ? 'default' : 'subtle'}
    data-deed={deed}
    aria-label={name}
    onClick={onClick}
  >
    {label}
  </Button>
);

interface UploadItemProps {
  sending: Sending;
  onDeed: (event: MouseEvent<HTMLElement>, deed: Deed) => void;
}

function UploadItem({ sending: { file, share, problem }, onDeed }: UploadItemProps) {
  const button = (deed: Deed, label: string, name: string) => (
    <DeedButton deed={deed} label={label} name={name} onClick={(event) => onDeed(event, deed)} />
  );
  return (
    <li className={classes.item}>
      <span className={classes.name} title={file.name}>
        {file.name} · {formatBytes(file.size)}
      </span>
      {problem ? (
        <span className={classes.problem} role="alert">
          <VisuallyHidden>{file.name}: </VisuallyHidden>
          {problem.text}
        </span>
      ) : (
        <progress className={classes.bar} value={share} max={1} aria-label={`Uploading ${file.name}`} />
      )}
      <span className={classes.actions}>
        {problem?.mayPass && button('retry', 'Try again', `Try ${file.name} again`)}
        {problem
          ? button('remove', 'Remove', `Remove ${file.name}`)
          : button('cancel', 'Cancel', `Cancel ${file.name}`)}
      </span>
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

const keysOf = (sendings: readonly Sending[]) => sendings.map(({ key }) => key);

function UploadListHead({ queue, focusStart }: UploadListProps) {
  const { sendings, total, arrived } = queue.state;
  const failed = sendings.filter(({ problem }) => problem);
  const passable = failed.filter(({ problem }) => problem?.mayPass);
  if (total < 2 && failed.length < 2) return null;
  return (
    <div className={classes.head}>
      {total > 1 && (
        <span>
          {arrived} of {total} uploaded
        </span>
      )}
      {passable.length > 1 && (
        <Button
          variant="default"
          onClick={() => {
            focusStart();
            queue.retry(keysOf(passable));
          }}
        >
          Try all {passable.length} again
        </Button>
      )}
      {failed.length > 1 && (
        <Button
          variant="subtle"
          onClick={() => {
            focusStart();
            queue.dismiss(keysOf(failed));
          }}
        >
          Remove all
        </Button>
      )}
    </div>
  );
}

export function UploadList({ queue, focusStart }: UploadListProps) {
  const act = ({ currentTarget }: MouseEvent<HTMLElement>, deed: Deed, key: number) => {
    const next = nextTo(currentTarget, deed);
    if (next) next.focus();
    else focusStart();
    if (deed === 'retry') queue.retry([key]);
    else if (deed === 'cancel') queue.cancel(key);
    else queue.dismiss([key]);
  };
  return (
    <div className={classes.uploads}>
      <UploadListHead queue={queue} focusStart={focusStart} />
      <ul className={classes.list} aria-label="Uploads">
        {queue.state.sendings.map((sending) => (
          <UploadItem
            key={sending.key}
            sending={sending}
            onDeed={(event, deed) => act(event, deed, sending.key)}
          />
        ))}
      </ul>
    </div>
  );
}
