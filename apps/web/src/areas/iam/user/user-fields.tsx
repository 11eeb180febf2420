import { type User, userFields, type userForm } from '@assay/contract/iam/user';
import type { ReactNode } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/field.tsx';
import formClasses from '../../../ui/form/form.module.css';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { clientNameOf, clientPicks } from '../client/client.queries.ts';
import { userNameOf, userPicks } from './user.queries.ts';

interface UserFieldsProps {
  form: FormOf<typeof userForm>;
  /** As it is saved, and as it was before; none while it is being made. */
  known?: readonly User[];
  /** Whoever may create or edit introducers' people alone chooses among introducers. */
  onlyIntroducers: boolean;
  /** Why address, status and client are not one's to change. */
  locked?: string | undefined;
  /** What there is to say of the address. */
  belowEmail?: ReactNode;
  /** Told when another company is chosen, or none. */
  onClient?: (clientId: number | undefined) => void;
}

/** The companies that a user can be put into. */
export const userClientPicks = (onlyIntroducers: boolean) =>
  clientPicks(onlyIntroducers ? { isIntroducer: true } : {});

/** The name behind an id in the form: as one of the record's states has it, or as the list that it was picked from. */
export function nameInUser(known: readonly User[], path: string, id: unknown): string | undefined {
  if (path === 'clientId')
    return known.find(({ clientId }) => clientId === id)?.clientName ?? clientNameOf(Number(id));
  if (path !== 'parentId' || !id) return undefined;
  return known.find(({ parentId }) => parentId === id)?.parentName ?? userNameOf(Number(id));
}

/** The company, and the manager, who is somebody of the same company. */
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
        // Another company has other people.
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
      <div className={formClasses.row}>
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
      <div className={formClasses.row}>
        <Field of={user} name="mobile" placeholder="0412 345 678" />
        <Field of={user} name="status" disabled={locked !== undefined} />
      </div>
      <Company {...props} />
    </>
  );
}
