import { accreditationLabels } from '@assay/contract/assessment/accreditation/list';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { useState } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { AssigneeButton } from '../assignee/assignee-button.tsx';

const AnalystDialog = lazyPart(async () => (await import('./analyst-dialog.tsx')).AnalystDialog);

interface AnalystProps {
  known: Pick<Accreditation, 'analyst'>;
  accreditation: Accreditation | undefined;
}

export function Analyst({ known: { analyst }, accreditation }: AnalystProps) {
  const [isOpen, setOpen] = useState(false);
  const label = accreditationLabels.analyst;
  return (
    <>
      <AssigneeButton
        label={label}
        words={`${label}: ${analyst ? fullName(analyst) : 'nobody'}`}
        short={analyst ? fullName(analyst) : `${label} –`}
        onOpen={accreditation?.may.assign ? () => setOpen(true) : undefined}
      />
      {isOpen && accreditation && (
        <AnalystDialog accreditation={accreditation} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
