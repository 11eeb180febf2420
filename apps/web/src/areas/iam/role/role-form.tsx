import { type Role, roleFields, type roleForm } from '@assay/contract/iam/role';
import {
  introducerPermissions,
  type PermissionCode,
  permissionLabels,
} from '@assay/contract/kit/permissions';
import { type ReactNode, useState } from 'react';
import { factsOf } from '../../../lib/field-words.ts';
import type { FormOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { changeSummary } from '../change-summary.ts';
import { roleWarnings } from './role-warnings.ts';

interface RoleFormProps {
  form: FormOf<typeof roleForm>;
  submit: string;
  before: readonly string[];
  role?: Role;
  children?: ReactNode;
}

/** Drops permissions that introducers can't hold, and restores them if the role returns to staff. */
function useLeftOut(form: RoleFormProps['form']) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const leaveOutForbidden = () => {
    const { isIntroducer, permissions } = form.values() as { isIntroducer: boolean; permissions: string[] };
    const isOut = (code: string) => isIntroducer && !introducerPermissions.has(code);
    const all = [...new Set([...permissions, ...leftOut])];
    setLeftOut(all.filter(isOut));
    form.set(
      'permissions',
      all.filter((code) => !isOut(code)),
    );
  };
  return { leftOut, leaveOutForbidden };
}

const LeftOut = ({ codes }: { codes: readonly string[] }) => (
  <p>
    {`Introducers can't hold these, so they're left out: ${codes.map((code) => permissionLabels[code as PermissionCode]).join(', ')}.`}
  </p>
);

export function RoleForm({ form, submit, before, role, children }: RoleFormProps) {
  const fields = { form, fields: roleFields };
  const chosen = form.values().permissions as string[];
  const { leftOut, leaveOutForbidden } = useLeftOut(form);
  return (
    <RecordForm
      label="Role"
      form={form}
      submit={submit}
      fields={roleFields}
      beside={<span role="status">{changeSummary(before, chosen)}</span>}
    >
      {role && <Facts facts={factsOf(roleFields, role, ['isIntroducer'])} />}
      <Field of={fields} name="name" />
      {!role && (
        <Field
          of={fields}
          name="isIntroducer"
          label="For introducers"
          description="You can't change this later. A role for introducers holds fewer permissions."
          onChange={leaveOutForbidden}
        />
      )}
      {leftOut.length > 0 && <LeftOut codes={leftOut} />}
      <Field of={fields} name="status" />
      {roleWarnings(chosen).map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {children}
    </RecordForm>
  );
}
