import { type User, userFields, type userForm } from '@assay/contract/iam/user';
import type { ReactNode } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
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

/** Returns the name behind an id, from a state of the record or from the list that it was picked from. */
export function nameInUser(known: readonly User[], path: string, id: unknown): string | undefined {
  if (path === 'clientId')
    return known.find(({ clientId }) => clientId === id)?.clientName ?? clientNameOf(Number(id));
  if (path !== 'parentId' || !id) return undefined;
  return known.find(({ parentId }) => parentId === id)?.parentName ?? userNameOf(Number(id));
}

function Company({ form, known = [], onlyIntroducers, locked, onClient }: UserFieldsProps) {
  const user = { form, fields: userFields };
  const clientId = Number(form.values().clientId) || undefined;
  return (
    <>
      <Field
        of={user}
        name="clientId"
        as={Picker}
        onChange={(id) => {
          form.set('parentId', null);
          onClient?.(Number(id) || undefined);
        }}
        search={userClientPicks(onlyIntroducers)}
        nameOf={(id: number) => nameInUser(known, 'clientId', id)}
        disabled={locked !== undefined}
      />
      <Field
        // Remounts the picker, as another client has other users.
        key={clientId}
        of={user}
        name="parentId"
        as={Picker}
        description={clientId ? 'Someone from the same client' : 'Select the client first'}
        disabled={clientId === undefined}
        search={userPicks({ ...(clientId && { clientId }), except: known[0]?.id })}
        nameOf={(id: number) => nameInUser(known, 'parentId', id)}
      />
    </>
  );
}

export function UserFields(props: UserFieldsProps) {
  const { form, known, locked, belowEmail } = props;
  const user = { form, fields: userFields };
  return (
    <>
      <div className="columns" data-even>
        <Field of={user} name="firstName" />
        <Field of={user} name="lastName" />
      </div>
      <Field
        of={user}
        name="email"
        disabled={locked !== undefined}
        description={
          locked ??
          (known
            ? "We'll email a link to a new address. It changes once they confirm."
            : "We'll email a link to set a password.")
        }
      />
      {belowEmail}
      <div className="columns" data-even>
        <Field of={user} name="mobile" placeholder="0412 345 678" />
        <Field of={user} name="status" disabled={locked !== undefined} />
      </div>
      <Company {...props} />
    </>
  );
}
