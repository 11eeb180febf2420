import { guarantorFields, guarantorsUpdate } from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { reference } from '@assay/contract/kit/field-kinds';
import { VisuallyHidden } from '@mantine/core';
import type { FormOf } from '../../../lib/form/form.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { type Bought, useSlots } from '../../../lib/slots.ts';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { useSaveGuarantors } from '../record/application.queries.ts';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import { GuarantorFacts } from './guarantor-facts.tsx';
import { GuarantorList } from './guarantor-list.tsx';
import { guarantorValues } from './guarantor-values.ts';
import { guarantorWords } from './people-differences.ts';
import { PeopleVersion } from './people-version.tsx';
import { renamedWords } from './renamed.ts';

function firstOpenOf({ guarantors, missing }: Application): number {
  if (guarantors.length < 2) return 0;
  return guarantors.findIndex((_, index) =>
    missing.some(({ path }) => path.startsWith(`guarantors.${index}.`)),
  );
}

const guarantorsSchema = refusingFuture(guarantorsUpdate, ({ guarantors }) =>
  (guarantors ?? []).map((person, index) => ({
    path: ['guarantors', index, 'dateOfBirth'],
    label: guarantorFields.dateOfBirth.label,
    value: person?.dateOfBirth,
  })),
);

interface RenamedProps {
  form: FormOf<typeof guarantorsUpdate>;
  application: Application;
}

interface RenamedWarningProps extends RenamedProps {
  bought: readonly Bought[];
}

function RenamedWarning({ form, application: { guarantors }, bought }: RenamedWarningProps) {
  const words = useTypedValue(form, (values) =>
    renamedWords(bought, guarantors, (values as { guarantors?: typeof guarantors }).guarantors ?? []).join(
      '\n',
    ),
  );
  if (!words) return null;
  return (
    <div role="status">
      {words.split('\n').map((one) => (
        <div key={one}>
          <Warning>{one}</Warning>
        </div>
      ))}
    </div>
  );
}

function Renamed(props: RenamedProps) {
  const { Bought } = useSlots();
  return (
    Bought && (
      <Bought assessmentId={props.application.assessmentId}>
        {(bought) => <RenamedWarning {...props} bought={bought} />}
      </Bought>
    )
  );
}

function GuarantorsForm({ application }: { application: Application }) {
  const { form, needed } = useSectionForm(guarantorsSchema, {
    application,
    section: 'guarantors',
    valuesOf: guarantorValues,
    save: useSaveGuarantors(),
  });
  return (
    <SectionForm
      section="guarantors"
      form={form}
      fields={{ guarantors: reference('Guarantors') }}
      show={(_, value) => (
        <PeopleVersion conflict={form.conflict} name="guarantors" words={guarantorWords} version={value} />
      )}
      notice={<Renamed form={form} application={application} />}
    >
      <GuarantorList form={form} needed={needed} firstOpen={firstOpenOf(application)} />
    </SectionForm>
  );
}

export const GuarantorsTab = ({ application }: { application: Application }) => (
  <>
    <VisuallyHidden component="h2">Guarantors</VisuallyHidden>
    {application.may.edit ? (
      <GuarantorsForm application={application} />
    ) : (
      <GuarantorFacts guarantors={application.guarantors} />
    )}
  </>
);
