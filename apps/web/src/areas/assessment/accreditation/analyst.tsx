import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLabels, accreditationRead } from '@assay/contract/assessment/accreditation/list';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { id as idSchema } from '@assay/contract/kit/schemas';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../lib/api/query.ts';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { fullName } from '../../../lib/formats.ts';
import { AssigneeButton, PersonField } from '../assignee/assignees.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { onSaved } from './accreditation.queries.ts';

const analystForm = z.strictObject({ userId: idSchema.nullable() });

function AnalystDialog({ accreditation, onClose }: { accreditation: Accreditation; onClose: () => void }) {
  const { id, analyst, data } = accreditation;
  const save = useAction(accreditations.saveAccreditationAnalyst, {
    ...onSaved,
    done: 'Assignee has been successfully updated',
    inForm: true,
  });
  const version = useReadVersion(accreditation.version, save.error);
  const form = useContractForm(analystForm, {
    initialValues: { userId: analyst?.id ?? null },
    send: ({ userId }) => save.mutateAsync({ params: { id }, body: { userId, version } }),
    after: onClose,
  });
  return (
    <FormDialog
      title={`Analyst of ${data.company.entityName}`}
      form={form}
      action="Save analyst"
      onClose={onClose}
    >
      <PersonField
        form={form}
        name="userId"
        label={accreditationLabels.analyst}
        opens={accreditationRead}
        known={analyst ? [analyst] : []}
      />
    </FormDialog>
  );
}

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
