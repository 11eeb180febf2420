import { type User, type UserStatus, userUpdate } from '@assay/contract/iam/user';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { userRecord, useUpdateUser } from './user.queries.ts';
import { UserFields } from './user-fields.tsx';
import { shownOfUser, userLabels } from './user-words.ts';

const valuesOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  mobile: user.mobile,
  status: user.status,
  clientId: user.clientId,
  parentId: user.parentId,
  version: user.version,
});

/** What a person should know before a status takes effect; becoming active needs no warning. */
const effects: Partial<Record<UserStatus, { title: string; action: string; effect: string }>> = {
  SUSPENDED: {
    title: 'Suspend',
    action: 'Suspend user',
    effect:
      'is signed out everywhere at once, and cannot sign in until somebody makes the user active again.',
  },
  CLOSED: {
    title: 'Close',
    action: 'Close user',
    effect:
      'is signed out everywhere at once and can no longer sign in. Everything the user did stays on record.',
  },
};

export function UserEditForm({ user }: { user: User }) {
  const update = useUpdateUser();
  const router = useRouter();
  const { user: self, can } = useSession();
  const [ask, question] = useAsk();
  // Somebody else may choose another company: the name of the one that stands here is known only from before.
  const [opened] = useState(user);
  const known = [user, opened];
  const form = useContractForm(userUpdate, {
    initialValues: valuesOf(user),
    ask: async ({ status }) => {
      const effect = status === user.status ? undefined : effects[status];
      if (!effect) return true;
      const name = fullName(user);
      return ask({
        title: `${effect.title} ${name}?`,
        effect: `${name} ${effect.effect}`,
        action: effect.action,
        tone: 'danger',
      });
    },
    send: (body) => update.mutateAsync({ params: { id: user.id }, body }),
    after: () => router.invalidate(),
    reread: async () => {
      const { data } = await queryClient.fetchQuery({ ...userRecord(user.id), staleTime: 0 });
      return valuesOf(data);
    },
  });
  return (
    <RecordForm
      label="User"
      form={form}
      submit="Save user"
      labels={userLabels}
      show={(path, value) => shownOfUser(known, path, value)}
    >
      <UserFields
        form={form}
        known={known}
        onlyIntroducers={!can('IAM.USER.UPDATE') && user.clientIsIntroducer}
        statusLocked={user.id === self.id ? 'Your own status is for somebody else to change.' : undefined}
      />
      {question}
    </RecordForm>
  );
}
