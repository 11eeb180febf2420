import { roleFields, type roleForm } from '@assay/contract/iam/role';
import type { ReactNode } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { changeSummary } from '../change-summary.ts';

interface RoleFormProps {
  form: FormOf<typeof roleForm>;
  submit: string;
  /** The permissions as they are saved. */
  before: readonly string[];
  children?: ReactNode;
}

/** Name and status; the permissions have a list of their own beside these, and are saved with them. */
export function RoleForm({ form, submit, before, children }: RoleFormProps) {
  const role = { form, fields: roleFields };
  const chosen = form.values().permissions as string[];
  return (
    <RecordForm
      label="Role"
      form={form}
      submit={submit}
      fields={roleFields}
      beside={<span role="status">{changeSummary(before, chosen)}</span>}
    >
      <Field of={role} name="name" />
      <Field of={role} name="status" />
      {children}
    </RecordForm>
  );
}
