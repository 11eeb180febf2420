import { lms } from '@assay/contract/lms/area';
import { type Push, type PushState, pushStates } from '@assay/contract/lms/submission';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDownload } from '../../../lib/api/download.ts';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { DateTime } from '../../../ui/value/dates.tsx';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './push-list.module.css';

const kinds: Readonly<Record<PushState, StatusKind>> = {
  SENDING: 'progress',
  ACCEPTED: 'pass',
  DUPLICATE: 'pass',
  REFUSED: 'failed',
  NOT_SENT: 'failed',
  UNKNOWN: 'hold',
};

interface PushListProps {
  assessmentId: number;
  pushes: readonly Push[];
}

export function PushList({ assessmentId, pushes }: PushListProps) {
  const download = useDownload(lms.downloadPush);
  return (
    <ul className={classes.pushes} aria-label="Pushes">
      {pushes.map(({ id, createdAt, creator, isRepush, state, message }) => (
        <li key={id} className={classes.push}>
          <StatusTag kind={kinds[state]}>{pushStates[state]}</StatusTag>
          <span className={classes.when}>
            <DateTime value={createdAt} /> {isRepush ? 're-pushed' : 'pushed'} by {fullName(creator)}
          </span>
          <UnstyledButton
            className={classes.sent}
            aria-busy={download.isPending && download.variables.params.pushId === id}
            onClick={() => download.mutate({ params: { assessmentId, pushId: id } })}
          >
            Download<VisuallyHidden> what was sent {formatDateTime(createdAt)}</VisuallyHidden>
          </UnstyledButton>
          {message && <p className={classes.message}>{message}</p>}
        </li>
      ))}
    </ul>
  );
}
