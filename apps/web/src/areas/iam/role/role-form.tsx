import { type Role, roleFields, type roleForm } from '@assay/contract/iam/role';
import { introducerPermissions } from '@assay/contract/kit/permissions';
import type { ReactNode } from 'react';
import { factsOf } from '../../../lib/field-words.ts';
import type { FormOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { changeSummary } from '../change-summary.ts';

interface RoleFormProps {
  form: FormOf<typeof roleForm>;
  submit: string;
  /** The permissions as they are saved. */
  before: readonly string[];
  /** As it is saved: whom a role is for is said when it is made. */
  role?: Role;
  children?: ReactNode;
}

/** What is chosen, without what such a role can't hold. */
const permissionsFor = ({ isIntroducer, permissions }: Record<string, unknown>) =>
  (permissions as string[]).filter((code) => !isIntroducer || introducerPermissions.has(code));

/** Name and status; the permissions have a list of their own beside these, and are saved with them. */
export function RoleForm({ form, submit, before, role, children }: RoleFormProps) {
  const fields = { form, fields: roleFields };
  const chosen = form.values().permissions as string[];
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
          onChange={() => form.set('permissions', permissionsFor(form.values()))}
        />
      )}
      <Field of={fields} name="status" />
      {children}
    </RecordForm>
  );
}
