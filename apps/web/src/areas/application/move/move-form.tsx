import { applicationArea } from '@assay/contract/application/area';
import { type Movable, move, moveFields } from '@assay/contract/application/move';
import { audit } from '@assay/contract/audit/area';
import { emptyValues } from '@assay/contract/kit/values';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { fullName } from '../../../lib/formats.ts';
import type { PickedRecord } from '../../../lib/list/picks.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { clientPicks, userPicks } from '../../iam/public.ts';
import { titleOf } from '../record/application.queries.ts';

interface Chosen {
  client?: PickedRecord | undefined;
  agent?: PickedRecord | undefined;
}

const useMoveApplication = () =>
  useAction(applicationArea.moveApplication, {
    inForm: true,
    refresh: [
      applicationArea.listApplications,
      applicationArea.countApplications,
      applicationArea.getApplication,
      audit.listAudits,
    ],
    reread: [applicationArea.findMovable],
  });

function effectOf({ client: from, user }: Movable, { client, agent }: Chosen): string {
  const loss =
    client?.id === from.id
      ? `instead of ${fullName(user)}`
      : `at ${client?.name}, and ${from.name} will no longer see it`;
  return `The application and everything in it will belong to ${agent?.name} ${loss}. It can't be undone.`;
}

function useMoveForm(application: Movable, chosen: Chosen, onMoved: () => void) {
  const send = useMoveApplication();
  const [ask, question] = useAsk();
  const { applicationNumber, version } = application;
  const to = `${chosen.agent?.name} at ${chosen.client?.name}`;
  const form = useContractForm(move, {
    initialValues: { ...emptyValues(moveFields), version },
    ask: () =>
      ask({
        title: `Move ${applicationNumber} to ${to}?`,
        effect: effectOf(application, chosen),
        action: 'Move',
      }),
    send: (body) => send.mutateAsync({ params: { applicationNumber }, body }),
    after: () => {
      showToast({ tone: 'pass', text: `${applicationNumber} was moved to ${to}.` });
      onMoved();
    },
  });
  return { form, question };
}

export function MoveForm({ application, onMoved }: { application: Movable; onMoved: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const { form, question } = useMoveForm(application, chosen, onMoved);
  const { clientId, userId } = useTypedValues(form);
  const of = { form, fields: moveFields };
  const { applicationNumber, entityName, client, user } = application;
  return (
    <Section title="New owner">
      <form className="form-fields" aria-label="New owner" {...form.props}>
        <Field
          of={of}
          name="clientId"
          as={Picker}
          search={clientPicks({ isIntroducer: true })}
          onChange={() => {
            form.set('userId', null);
            setChosen({});
          }}
          onPick={(picked) => setChosen((known) => ({ ...known, client: picked }))}
        />
        {typeof clientId === 'number' && (
          <Field
            key={clientId}
            of={of}
            name="userId"
            as={Picker}
            search={userPicks({ clientId, unavailable: { id: user.id, why: 'Current agent' } })}
            onPick={(picked) => setChosen((known) => ({ ...known, agent: picked }))}
          />
        )}
        {typeof userId === 'number' && (
          <Text maw="60ch">
            {titleOf(applicationNumber, entityName)} will move from {fullName(user)} at {client.name} to{' '}
            {chosen.agent?.name} at {chosen.client?.name}.
          </Text>
        )}
        <FormProblems form={form} />
        <div className="form-actions">
          {typeof userId === 'number' ? (
            <SubmitButton sending={form.sending}>Move</SubmitButton>
          ) : (
            <Blocked
              why={`Select the new ${typeof clientId === 'number' ? 'agent' : 'client and agent'} first.`}
            >
              Move
            </Blocked>
          )}
        </div>
      </form>
      {question}
    </Section>
  );
}
