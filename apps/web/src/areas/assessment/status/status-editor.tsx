import type { Assessment } from '@assay/contract/assessment/record';
import type { Status } from '@assay/lending/statuses';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { ApplicationStatus, type ShownStatus } from '../../application/public.ts';
import { useSaveStatus } from './status.queries.ts';
import { StatusButton } from './status-button.tsx';
import { type Step, stepTo } from './status-steps.ts';

const StatusMenu = lazyPart(async () => (await import('./status-menu.tsx')).StatusMenu);
const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);

interface StatusEditorProps {
  known: ShownStatus;
  /** Not there while it is on its way. */
  assessment: Assessment | undefined;
}

/** The status and, for those who can give it another one, the way to do so. */
export function StatusEditor({ known, assessment }: StatusEditorProps) {
  const [isOpened, setOpened] = useState(false);
  const [asked, setAsked] = useState<{ to: Status; step: Step }>();
  const save = useSaveStatus();
  if (!assessment) return <ApplicationStatus application={known} />;
  // Where it goes for a while, as while it is pushed to the loan system, it doesn't come back opened.
  if (isOpened && assessment.may.statuses.length === 0) setOpened(false);
  const choose = (to: Status) => {
    const step = stepTo(assessment, to);
    if (step) setAsked({ to, step });
    else save.mutate({ params: { id: assessment.id }, body: { status: to, version: assessment.version } });
  };
  const button = (
    <StatusButton
      status={assessment}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpened(true)}
    />
  );
  const menu = isOpened ? (
    <StatusMenu assessment={assessment} isSaving={save.isPending} onChoose={choose} waiting={button} />
  ) : (
    button
  );
  return (
    <>
      {assessment.may.statuses.length > 0 ? menu : <ApplicationStatus application={assessment} />}
      {/* It stays with what was typed, whatever has become of the moves meanwhile. */}
      {asked && <StatusDialog assessment={assessment} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
