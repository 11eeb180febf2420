import { type Accreditation, licenceFields, referees } from '@assay/contract/assessment/accreditation/record';
import { Stack } from '@mantine/core';
import { shownIn } from '../../../lib/field-words.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { businessDay, isDay } from '../../../lib/formats.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { FactGroups, FieldGroups, layoutOf } from '../../../ui/form/layout.tsx';
import { LineTable } from '../../../ui/form/lines/line-table.tsx';
import type { LinesForm } from '../../../ui/form/lines/use-lines.ts';

const groups = layoutOf(licenceFields, {
  'Credit licence': ['creditAuthority', 'creditAuthorityNumber'],
  Memberships: ['industryBody', 'membershipNumber', 'disputeResolutionNumber'],
  Insurance: ['indemnityInsurer', 'indemnityPolicyNumber', 'indemnityExpiresOn'],
  'Bank account': ['accountName', 'bsb', 'accountNumber'],
});

interface LicenceFieldsProps {
  of: FieldSet<typeof licenceFields & { referees: typeof referees }> & { form: LinesForm };
}

/** An expired policy is accepted here but blocks approval. */
function ExpiryField({ of }: LicenceFieldsProps) {
  const hasEnded = useTypedValue(of.form, ({ indemnityExpiresOn: day }) => isDay(day) && day < businessDay());
  return (
    <Field
      of={of}
      name="indemnityExpiresOn"
      {...(hasEnded && { description: <Warning>This policy has expired</Warning> })}
    />
  );
}

export const LicenceFields = ({ of }: LicenceFieldsProps) => (
  <>
    <FieldGroups
      of={of}
      groups={groups}
      wide={[
        ...groups['Credit licence'],
        'membershipNumber',
        'disputeResolutionNumber',
        'indemnityInsurer',
        'indemnityPolicyNumber',
        'accountName',
      ]}
      as={{ indemnityExpiresOn: <ExpiryField of={of} /> }}
    />
    <LineTable
      key={of.form.key('referees')}
      form={of.form}
      name="referees"
      heading="h3"
      field={referees}
      needed={of.needed && ((name) => of.needed?.(`referees.${name}`))}
    />
  </>
);

type Licences = Accreditation['data']['licences'];

const refereeFacts = (referee: Licences['referees'][number]) =>
  Object.entries(referees.fields).map(
    ([name, { label }]) => [label, shownIn(referees.fields, name, Reflect.get(referee, name))] as const,
  );

export const LicenceFacts = ({ licences }: { licences: Licences }) => (
  <Stack gap="lg">
    <FactGroups fields={licenceFields} record={licences} groups={groups} />
    {licences.referees.length === 0 && <FactGroup title={referees.label} facts={[[referees.label, null]]} />}
    {licences.referees.map((referee, index) => (
      <FactGroup
        // Referees have no unique name.
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        key={index}
        title={`${referees.one} ${index + 1}`}
        facts={refereeFacts(referee)}
      />
    ))}
  </Stack>
);
