import type { Assessment } from '@assay/contract/assessment/record';
import { type Status, statuses } from '@assay/lending/statuses';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { ApplicationStatus, type ShownStatus } from '../../application/public.ts';
import { useSaveStatus } from './status.queries.ts';
import { StatusChoice } from './status-choice.tsx';
import { type Step, stepTo } from './status-steps.ts';

const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);

interface StatusEditorProps {
  known: ShownStatus;
  assessment: Assessment | undefined;
}

export function StatusEditor({ known, assessment }: StatusEditorProps) {
  const [asked, setAsked] = useState<{ to: Status; step: Step }>();
  const save = useSaveStatus();
  if (!assessment) return <ApplicationStatus application={known} />;
  const choose = (to: Status) => {
    const step = stepTo(assessment, to);
    if (step) setAsked({ to, step });
    else save.mutate({ params: { id: assessment.id }, body: { status: to, version: assessment.version } });
  };
  return (
    <>
      <StatusChoice
        now={<ApplicationStatus application={assessment} />}
        moves={assessment.may.statuses.map((status) => ({
          status,
          tag: <ApplicationStatus application={{ status, publicStatus: statuses[status].publicStatus }} />,
          choose: () => choose(status),
        }))}
        isSaving={save.isPending}
      />
      {/* Keeps the dialog and its input even if the move is no longer allowed. */}
      {asked && <StatusDialog assessment={assessment} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
