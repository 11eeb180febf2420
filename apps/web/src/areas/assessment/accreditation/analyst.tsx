import { accreditationLabels, accreditationRead } from '@assay/contract/assessment/accreditation/list';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { id as idSchema } from '@assay/contract/kit/schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { fullName } from '../../../lib/formats.ts';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { AssigneeButton } from '../assignee/assignees.tsx';
import { PersonField } from '../assignee/person-field.tsx';
import { useSaveAnalyst } from './accreditation.queries.ts';

const analystForm = z.strictObject({ userId: idSchema.nullable() });

interface AnalystDialogProps {
  accreditation: Accreditation;
  onClose: () => void;
}

function AnalystDialog({ accreditation, onClose }: AnalystDialogProps) {
  const { id, analyst, data } = accreditation;
  const save = useSaveAnalyst();
  const version = useReadVersion(accreditation.version, save.error);
  const form = useContractForm(analystForm, {
    initialValues: { userId: analyst?.id ?? null },
    send: ({ userId }) => save.mutateAsync({ params: { id }, body: { userId, version } }),
    after: onClose,
  });
  return (
    <Dialog title={`Analyst of ${data.company.entityName}`} onClose={onClose}>
      <form className="form-fields" aria-label={accreditationLabels.analyst} {...form.props}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <PersonField
          form={form}
          name="userId"
          label={accreditationLabels.analyst}
          opens={accreditationRead}
          known={analyst ? [analyst] : []}
        />
        <div className="dialog-actions">
          <Cancel />
          <Button type="submit" aria-busy={form.sending}>
            Save analyst
          </Button>
        </div>
      </form>
    </Dialog>
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
