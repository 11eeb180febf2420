import {
  brokerageTypes,
  type Client,
  type clientForm,
  clientStatuses,
  slugOf,
} from '@assay/contract/iam/client';
import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';
import formClasses from '../../../ui/form/form.module.css';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { OptionalTextInput } from '../../../ui/form/input/optional-text-input.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { choicesOf, Select } from '../../../ui/form/input/select.tsx';
import { userPicks } from '../user/user.queries.ts';
import { clientPicks } from './client.queries.ts';
import { clientLabels, nameInClient } from './client-words.ts';

interface ClientFieldsProps {
  form: FormOf<typeof clientForm>;
  /** As it is saved; none while it is being made. */
  client?: Client;
}

/** The name and what it becomes in addresses: proposed as one types, until somebody writes another. */
function NameAndSlug({ form, proposes }: { form: ClientFieldsProps['form']; proposes: boolean }) {
  const name = form.field('name');
  const propose = (event: ChangeEvent<HTMLInputElement>) => {
    const { name: before, slug } = form.values();
    name.onChange(event);
    if (slug === '' || slug === slugOf(String(before))) form.set('slug', slugOf(event.currentTarget.value));
  };
  return (
    <>
      <TextInput
        key={form.key('name')}
        {...name}
        {...(proposes && { onChange: propose })}
        label={clientLabels.name}
      />
      <TextInput
        key={form.key('slug')}
        {...form.field('slug')}
        label={clientLabels.slug}
        description="Stands for the client in addresses; no two clients share one."
      />
    </>
  );
}

export function ClientFields({ form, client }: ClientFieldsProps) {
  return (
    <>
      <NameAndSlug form={form} proposes={client === undefined} />
      <div className={formClasses.row}>
        <Select
          key={form.key('configType')}
          {...form.field('configType')}
          label={clientLabels.configType}
          choices={choicesOf(brokerageTypes)}
        />
        <Select
          key={form.key('status')}
          {...form.field('status')}
          label={clientLabels.status}
          choices={choicesOf(clientStatuses)}
        />
      </div>
      <Checkbox
        key={form.key('isIntroducer')}
        {...form.box('isIntroducer')}
        label="Introducer: sends in applications"
      />
      <Picker
        key={form.key('bdmId')}
        {...form.field('bdmId')}
        label={clientLabels.bdmId}
        description="One of the lender's staff"
        search={userPicks({ isIntroducer: false })}
        nameOf={(id) => nameInClient(client, 'bdmId', id)}
      />
      <Picker
        key={form.key('dealRecipientClientId')}
        {...form.field('dealRecipientClientId')}
        label={clientLabels.dealRecipientClientId}
        description="The company that receives this client's deals, where it is another one"
        search={clientPicks({ except: client?.id })}
        nameOf={(id) => nameInClient(client, 'dealRecipientClientId', id)}
      />
      <OptionalTextInput
        key={form.key('clientConfig.logoUrl')}
        {...form.field('clientConfig.logoUrl')}
        label="Logo"
        placeholder="https://"
        inputMode="url"
      />
      <OptionalTextInput
        key={form.key('clientConfig.replyTo')}
        {...form.field('clientConfig.replyTo')}
        label="Replies to e-mails go to"
        type="email"
        autoComplete="off"
      />
    </>
  );
}
