import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import type { AccreditationStatus as Code } from '@assay/lending/accreditations';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { StatusChoice } from '../status/status-choice.tsx';
import { useSaveStatus } from './accreditation.queries.ts';
import { AccreditationStatus } from './accreditation-status.tsx';
import { isAsked } from './accreditation-steps.tsx';
import type { Checks } from './approval.tsx';

const AccreditationStatusDialog = lazyPart(
  async () => (await import('./accreditation-status-dialog.tsx')).AccreditationStatusDialog,
);

interface AccreditationStatusEditorProps {
  accreditation: Accreditation;
  openChecks: Checks;
}

export function AccreditationStatusEditor({ accreditation, openChecks }: AccreditationStatusEditorProps) {
  const { id, status, may, version } = accreditation;
  const [asked, setAsked] = useState<Code>();
  const save = useSaveStatus();
  const choose = (to: Code) =>
    isAsked(accreditation, to)
      ? setAsked(to)
      : save.mutate({ params: { id }, body: { status: to, version } });
  return (
    <>
      <StatusChoice
        now={<AccreditationStatus status={status} />}
        moves={may.statuses.map((next) => ({
          status: next,
          tag: <AccreditationStatus status={next} />,
          choose: () => choose(next),
        }))}
        isSaving={save.isPending}
      />
      {asked && (
        <AccreditationStatusDialog
          accreditation={accreditation}
          to={asked}
          openChecks={openChecks}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
