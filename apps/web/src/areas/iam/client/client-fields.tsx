import { type Client, clientFields, type clientForm, slugOf } from '@assay/contract/iam/client';
import { Stack } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import { formPart } from '../../../lib/form/form-part.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { FactRows, FieldRows, layoutOf } from '../../../ui/form/layout.tsx';
import { userNameOf, userPicks } from '../user/user.queries.ts';
import { clientNameOf, clientPicks } from './client.queries.ts';

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

const { clientRows } = layoutOf(
  clientFields,
  { clientRows: ['name', 'slug', 'abn', ['configType', 'status'], 'bdmId', 'dealRecipientClientId'] },
  ['isIntroducer', 'clientConfig'],
);
const configFields = clientFields.clientConfig.fields;
const { configRows } = layoutOf(configFields, { configRows: ['logoUrl', 'replyTo'] });

export function ClientFields({ form, client }: { form: FormOf<typeof clientForm>; client?: Client }) {
  const fields = { form, fields: clientFields };
  const config = { form: formPart(form, 'clientConfig'), fields: configFields };
  const proposed = useRef('');
  /** Proposes a slug while the name is typed, until the user edits it. */
  const propose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (form.values().slug !== proposed.current) return;
    proposed.current = slugOf(currentTarget.value);
    form.set('slug', proposed.current);
  };
  return (
    <>
      <FieldRows
        of={fields}
        rows={clientRows}
        as={{
          name: <Field of={fields} name="name" {...(!client && { onChange: propose })} />,
          slug: <Field of={fields} name="slug" description="Used in web addresses. Must be unique." />,
          abn: <Field of={fields} name="abn" {...whyFixed(client)} />,
          bdmId: (
            <Field
              of={fields}
              name="bdmId"
              as={Picker}
              description="Must be a staff member"
              search={userPicks({ isIntroducer: false })}
              nameOf={(id: number) => nameInClient(client, 'bdmId', id)}
            />
          ),
          dealRecipientClientId: (
            <Field
              of={fields}
              name="dealRecipientClientId"
              as={Picker}
              description="If another company receives this client's deals"
              search={clientPicks({ except: client?.id })}
              nameOf={(id: number) => nameInClient(client, 'dealRecipientClientId', id)}
            />
          ),
        }}
      />
      <FieldRows of={config} rows={configRows} />
    </>
  );
}

export const ClientFacts = ({ client }: { client: Client }) => (
  <Stack gap="sm">
    <FactRows
      fields={clientFields}
      record={client}
      rows={[...clientRows, 'isIntroducer']}
      as={{ bdmId: client.bdmName, dealRecipientClientId: client.dealRecipientClientName }}
    />
    <FactRows fields={configFields} record={client.clientConfig} rows={configRows} />
  </Stack>
);
