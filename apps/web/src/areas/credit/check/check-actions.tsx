import { type Check, runPermission } from '@assay/contract/credit/check';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useReadAnswer } from './check.queries.ts';
import classes from './check-table.module.css';
import { isOpenQuestion } from './standing.ts';

const SettleDialog = lazyPart(async () => (await import('./settle-dialog.tsx')).SettleDialog);

interface CheckActionsProps {
  assessmentId: number;
  check: Check;
  onOpen: (documentId: number) => void;
}

function ReadAnswer({ assessmentId, check }: Omit<CheckActionsProps, 'onOpen'>) {
  const read = useReadAnswer();
  return (
    <UnstyledButton
      className={classes.action}
      aria-busy={read.isPending}
      onClick={() => read.mutate({ params: { id: assessmentId, checkId: check.id } })}
    >
      Read answer
    </UnstyledButton>
  );
}

export function CheckActions({ assessmentId, check, onOpen }: CheckActionsProps) {
  const { can } = useSession();
  const [isSettling, setSettling] = useState(false);
  const { document } = check;
  const mayRun = can(runPermission);
  return (
    <>
      {document && (
        <button type="button" className={classes.action} onClick={() => onOpen(document.id)}>
          Report
          <VisuallyHidden> {document.originalFilename}</VisuallyHidden>
        </button>
      )}
      {mayRun && check.hasUnreadAnswer && <ReadAnswer assessmentId={assessmentId} check={check} />}
      {mayRun && isOpenQuestion(check) && (
        <UnstyledButton className={classes.action} aria-haspopup="dialog" onClick={() => setSettling(true)}>
          Settle…
        </UnstyledButton>
      )}
      {isSettling && (
        <SettleDialog assessmentId={assessmentId} check={check} onClose={() => setSettling(false)} />
      )}
    </>
  );
}
