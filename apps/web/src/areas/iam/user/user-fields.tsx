import { type User, type userForm, userStatuses } from '@assay/contract/iam/user';
import { TextInput } from '@mantine/core';
import type { FormOf } from '../../../lib/form/form.ts';
import formClasses from '../../../ui/form/form.module.css';
import { OptionalTextInput } from '../../../ui/form/input/optional-text-input.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { choicesOf, Select } from '../../../ui/form/input/select.tsx';
import { clientPicks } from '../client/client.queries.ts';
import { userPicks } from './user.queries.ts';
import { nameInUser, userLabels } from './user-words.ts';

interface UserFieldsProps {
  form: FormOf<typeof userForm>;
  /** As it is saved, and as it was before; none while it is being made. */
  known?: readonly User[];
  /** Whoever may create or edit introducers' people alone chooses among introducers. */
  onlyIntroducers: boolean;
  /** Why the status is not one's to change. */
  statusLocked?: string | undefined;
}

/** The companies that a user can be put into. */
export const userClientPicks = (onlyIntroducers: boolean) =>
  clientPicks(onlyIntroducers ? { isIntroducer: true } : {});

/** The company, and the manager, who is somebody of the same company. */
function Company({ form, known = [], onlyIntroducers }: Omit<UserFieldsProps, 'statusLocked'>) {
  const client = form.field('clientId');
  const clientId = Number(form.values().clientId) || undefined;
  const choose = (id: number | null) => {
    client.onChange(id);
    form.set('parentId', null);
  };
  return (
    <>
      <Picker
        key={form.key('clientId')}
        {...client}
        onChange={choose}
        label={userLabels.clientId}
        search={userClientPicks(onlyIntroducers)}
        nameOf={(id) => nameInUser(known, 'clientId', id)}
      />
      <Picker
        // Another company has other people.
        key={`${form.key('parentId')}-${clientId}`}
        {...form.field('parentId')}
        label={userLabels.parentId}
        description={clientId ? 'Somebody of the same client' : 'Choose the client first'}
        disabled={clientId === undefined}
        search={userPicks({ ...(clientId && { clientId }), except: known[0]?.id })}
        nameOf={(id) => nameInUser(known, 'parentId', id)}
      />
    </>
  );
}

export function UserFields({ form, known, onlyIntroducers, statusLocked }: UserFieldsProps) {
  return (
    <>
      <div className={formClasses.row}>
        <TextInput
          key={form.key('firstName')}
          {...form.field('firstName')}
          label={userLabels.firstName}
          autoComplete="off"
        />
        <TextInput
          key={form.key('lastName')}
          {...form.field('lastName')}
          label={userLabels.lastName}
          autoComplete="off"
        />
      </div>
      <TextInput
        key={form.key('email')}
        {...form.field('email')}
        label={userLabels.email}
        type="email"
        autoComplete="off"
        {...(!known && { description: 'An e-mail to set a password goes there.' })}
      />
      <div className={formClasses.row}>
        <OptionalTextInput
          key={form.key('mobile')}
          {...form.field('mobile')}
          label={userLabels.mobile}
          placeholder="0412 345 678"
          inputMode="tel"
          autoComplete="off"
        />
        <Select
          key={form.key('status')}
          {...form.field('status')}
          label={userLabels.status}
          choices={choicesOf(userStatuses)}
          disabled={statusLocked !== undefined}
          {...(statusLocked && { description: statusLocked })}
        />
      </div>
      <Company form={form} onlyIntroducers={onlyIntroducers} {...(known && { known })} />
    </>
  );
}
