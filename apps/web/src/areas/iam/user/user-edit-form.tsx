import { type User, type UserStatus, userFields, userUpdate } from '@assay/contract/iam/user';
import { valuesOf } from '@assay/contract/kit/values';
import { Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useCancelEmailChange, userRecord, useUpdateUser } from './user.queries.ts';
import { nameInUser, UserFields } from './user-fields.tsx';

function PendingEmail({ user, email }: { user: User; email: string }) {
  const cancel = useCancelEmailChange();
  return (
    <Group justify="space-between" gap="0.5rem 1rem">
      <p className="wrap-anywhere">
        Waiting for {user.firstName} to confirm <strong>{email}</strong>. Until then they sign in with{' '}
        {user.email}.
      </p>
      {user.isGrantable && (
        <Button
          variant="default"
          size="xs"
          aria-busy={cancel.isPending}
          onClick={() => cancel.isPending || cancel.mutate({ params: { id: user.id } })}
        >
          Cancel the change
        </Button>
      )}
    </Group>
  );
}

const effects: Partial<Record<UserStatus, { verb: string; effect: string }>> = {
  SUSPENDED: {
    verb: 'Suspend',
    effect:
      "is signed out everywhere straight away, and can't sign in until someone makes the user active again.",
  },
  CLOSED: {
    verb: 'Close',
    effect:
      'is signed out everywhere straight away and can no longer sign in. Everything the user did stays on record.',
  },
};

function whyLocked({ id, isGrantable }: User, ownId: number): string | undefined {
  if (id === ownId) return "You can't change your own email, status or client. Ask another administrator.";
  return isGrantable
    ? undefined
    : "You can't change the email, status or client because this person has permissions you don't have.";
}

export function UserEditForm({ user }: { user: User }) {
  const update = useUpdateUser();
  const router = useRouter();
  const { user: self, can } = useSession();
  const [ask, question] = useAsk();
  // A colleague may save another client; the previous name is then known only from before.
  const [opened] = useState(user);
  const known = [user, opened];
  const form = useRecordForm(userUpdate, {
    record: user,
    query: userRecord(user.id),
    valuesOf: (now) => ({ ...valuesOf(userFields, now), version: now.version }),
    ask: async ({ status, clientId }) => {
      const name = fullName(user);
      const isMoved =
        clientId === user.clientId ||
        (await ask({
          title: `Move ${name} to another client?`,
          effect: `${name} is signed out everywhere, and loses the roles that are not for people of that client and everything they manage.`,
          action: 'Move user',
          tone: 'danger',
        }));
      const effect = status === user.status ? undefined : effects[status];
      if (!isMoved || !effect) return isMoved;
      return ask({
        title: `${effect.verb} ${name}?`,
        effect: `${name} ${effect.effect}`,
        action: `${effect.verb} user`,
        tone: 'danger',
      });
    },
    send: (body) => update.mutateAsync({ params: { id: user.id }, body }),
    after: () => router.invalidate(),
  });
  return (
    <RecordForm
      label="User"
      form={form}
      submit="Save user"
      fields={userFields}
      show={(path, value) => nameInUser(known, path, value)}
    >
      <UserFields
        form={form}
        known={known}
        onlyIntroducers={!can('IAM.USER.UPDATE') && user.clientIsIntroducer}
        locked={whyLocked(user, self.id)}
        belowEmail={user.pendingEmail && <PendingEmail user={user} email={user.pendingEmail} />}
      />
      {question}
    </RecordForm>
  );
}
