import { membershipLabels, type User, userFields, type userForm } from '@assay/contract/iam/user';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { FactRows, FieldRows, layoutOf } from '../../../ui/form/layout.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { clientNameOf, clientPicks } from '../client/client.queries.ts';
import { userNameOf, userPicks } from './user.queries.ts';

interface UserFieldsProps {
  form: FormOf<typeof userForm>;
  known?: readonly User[];
  onlyIntroducers: boolean;
  locked?: string | undefined;
  belowEmail?: ReactNode;
  onClient?: (clientId: number | undefined) => void;
}

export const userClientPicks = (onlyIntroducers: boolean) =>
  clientPicks(onlyIntroducers ? { isIntroducer: true } : {});

export function nameInUser(known: readonly User[], path: string, id: unknown): string | undefined {
  if (path === 'clientId')
    return known.find(({ clientId }) => clientId === id)?.clientName ?? clientNameOf(Number(id));
  if (path !== 'parentId' || !id) return undefined;
  return known.find(({ parentId }) => parentId === id)?.parentName ?? userNameOf(Number(id));
}

const { rows } = layoutOf(userFields, {
  rows: [['firstName', 'lastName'], 'email', ['mobile', 'status'], 'clientId', 'parentId'],
});

const whatIsEmailed = (isKnown: boolean) =>
  isKnown
    ? "We'll email a link to a new address. It changes once they confirm."
    : "We'll email a link to set a password.";

export function UserFields(props: UserFieldsProps) {
  const { form, known = [], onlyIntroducers, locked, belowEmail, onClient } = props;
  const of = { form, fields: userFields };
  const clientId = Number(form.values().clientId) || undefined;
  const disabled = locked !== undefined;
  return (
    <FieldRows
      of={of}
      rows={rows}
      as={{
        email: (
          <Stack gap="lg">
            <Field
              of={of}
              name="email"
              disabled={disabled}
              description={locked ?? whatIsEmailed(known.length > 0)}
            />
            {belowEmail}
          </Stack>
        ),
        mobile: <Field of={of} name="mobile" placeholder="0412 345 678" />,
        status: <Field of={of} name="status" disabled={disabled} />,
        clientId: (
          <Field
            of={of}
            name="clientId"
            as={Picker}
            onChange={(id) => {
              form.set('parentId', null);
              onClient?.(Number(id) || undefined);
            }}
            search={userClientPicks(onlyIntroducers)}
            nameOf={(id: number) => nameInUser(known, 'clientId', id)}
            disabled={disabled}
          />
        ),
        parentId: (
          <Field
            // Remounts the picker, as another client has other users.
            key={clientId}
            of={of}
            name="parentId"
            as={Picker}
            description={clientId ? 'Someone from the same client' : 'Select the client first'}
            disabled={clientId === undefined}
            search={userPicks({ ...(clientId && { clientId }), except: known[0]?.id })}
            nameOf={(id: number) => nameInUser(known, 'parentId', id)}
          />
        ),
      }}
    />
  );
}

export const UserFacts = ({ user }: { user: User }) => (
  <Stack gap="sm">
    <FactRows
      fields={userFields}
      record={user}
      rows={rows}
      as={{ clientId: user.clientName, parentId: user.parentName }}
    />
    {user.pendingEmail && <Facts facts={[[membershipLabels.pendingEmail, user.pendingEmail]]} />}
  </Stack>
);
