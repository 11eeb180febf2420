import { type roleForm, roleStatuses } from '@assay/contract/iam/role';
import { TextInput } from '@mantine/core';
import type { FormOf } from '../../../lib/form/form.ts';
import { choicesOf, Select } from '../../../ui/form/input/select.tsx';
import { roleLabels } from './role-words.ts';

/** The permissions have a list of their own beside these. */
export const RoleFields = ({ form }: { form: FormOf<typeof roleForm> }) => (
  <>
    <TextInput key={form.key('name')} {...form.field('name')} label={roleLabels.name} autoComplete="off" />
    <Select
      key={form.key('status')}
      {...form.field('status')}
      label={roleLabels.status}
      choices={choicesOf(roleStatuses)}
    />
  </>
);
