import { type Client, clientFields, type clientForm, slugOf } from '@assay/contract/iam/client';
import { type ChangeEvent, useRef } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import { formPart } from '../../../lib/form/form-part.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { userNameOf, userPicks } from '../user/user.queries.ts';
import { clientNameOf, clientPicks } from './client.queries.ts';

/** Returns the name behind an id, from the record or from the list that it was picked from. */
export function nameInClient(client: Client | undefined, path: string, id: unknown): string | undefined {
  if (path === 'bdmId')
    return (client?.bdmId === id && client?.bdmName) || (id ? userNameOf(Number(id)) : undefined);
  if (path !== 'dealRecipientClientId') return undefined;
  const known = client?.dealRecipientClientId === id && client?.dealRecipientClientName;
  return known || (id ? clientNameOf(Number(id)) : undefined);
}

/** An accredited client keeps its ABN. */
const whyFixed = (client: Client | undefined) =>
  client &&
  client.accreditationId !== null && {
    readOnly: true,
    description: "The client was accredited under this ABN, so it can't be changed.",
  };

interface ClientFieldsProps {
  form: FormOf<typeof clientForm>;
  client?: Client;
}

export function ClientFields({ form, client }: ClientFieldsProps) {
  const fields = { form, fields: clientFields };
  const config = { form: formPart(form, 'clientConfig'), fields: clientFields.clientConfig.fields };
  const proposed = useRef('');
  /** Proposes a slug while the name is typed, until the user edits it. */
  const propose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (form.values().slug !== proposed.current) return;
    proposed.current = slugOf(currentTarget.value);
    form.set('slug', proposed.current);
  };
  return (
    <>
      <Field of={fields} name="name" {...(!client && { onChange: propose })} />
      <Field of={fields} name="slug" description="Used in web addresses. Must be unique." />
      <Field of={fields} name="abn" {...whyFixed(client)} />
      <div className="columns" data-even>
        <Field of={fields} name="configType" />
        <Field of={fields} name="status" />
      </div>
      <Field
        of={fields}
        name="bdmId"
        as={Picker}
        description="One of the lender's staff"
        search={userPicks({ isIntroducer: false })}
        nameOf={(id: number) => nameInClient(client, 'bdmId', id)}
      />
      <Field
        of={fields}
        name="dealRecipientClientId"
        as={Picker}
        description="The company that receives this client's deals, if it's another one"
        search={clientPicks({ except: client?.id })}
        nameOf={(id: number) => nameInClient(client, 'dealRecipientClientId', id)}
      />
      <Field of={config} name="logoUrl" />
      <Field of={config} name="replyTo" />
    </>
  );
}
