import { mayAdminister, ungrantable } from '@assay/contract/iam/administrator';
import type { Role } from '@assay/contract/iam/role';
import type { Session } from '@assay/contract/iam/session';
import { lastLoginLabel, membershipLabels, type User, userEndpoints } from '@assay/contract/iam/user';
import { reference } from '@assay/contract/kit/field-kinds';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { configQuery } from '../../../lib/session/version.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { RecordPage, Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { auditTab } from '../../audit/public.ts';
import { Accredited } from '../accredited.tsx';
import { useAdministrator } from '../administrator/administrator.ts';
import { changeSummary, inOrderOf } from '../change-summary.ts';
import { CreatedOn } from '../columns.tsx';
import { roleNameOf, rolesFor } from '../role/role.queries.ts';
import { LoginHistory } from '../session/login-history-section.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import {
  attemptsOf,
  auditWords,
  useAssignRoles,
  useEmailPasswordLink,
  userNameOf,
  userRecord,
} from './user.queries.ts';
import { UserEditForm } from './user-edit-form.tsx';
import { UserFacts } from './user-fields.tsx';
import { UserGroups } from './user-groups.tsx';

const listed = (ids: unknown) =>
  (ids as number[]).map((id) => roleNameOf(id) ?? `#${id}`).join(', ') || 'None';

/** The roles of a user. Nobody changes their own or grants what they don't hold. */
function UserRoles({ user }: { user: User }) {
  const administrator = useAdministrator();
  const assign = useAssignRoles();
  const { data, error, refetch } = useQuery(rolesFor(user.clientIsIntroducer));
  const form = useRecordForm(userEndpoints.assignRoles.body, {
    record: user,
    query: userRecord(user.id),
    valuesOf: ({ roles, version }) => ({ roleIds: roles.map(({ id }) => id), version }),
    send: (body) => assign.mutateAsync({ params: { id: user.id }, body }),
  });
  const before = user.roles.map(({ id }) => id);
  const chosen = form.values().roleIds as number[];
  const company = { id: user.clientId, isIntroducer: user.clientIsIntroducer };
  const refuses = (role: Role) =>
    ungrantable(administrator, company, [role]) ? "Includes permissions you don't have" : undefined;
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <div className="tab-body">
      <RecordForm
        label={membershipLabels.roles}
        form={form}
        submit="Assign roles"
        fields={{ roleIds: reference(membershipLabels.roles) }}
        show={(_, ids) => listed(ids)}
        beside={<span role="status">{changeSummary(before, chosen)}</span>}
      >
        <RoleBoxes
          roles={data?.data ?? []}
          value={chosen}
          onChange={(ids) => form.set('roleIds', inOrderOf(before, ids))}
          refuses={refuses}
        />
      </RecordForm>
    </div>
  );
}

/** After the email limit; an activation sends none either. */
const whyNoEmail = (nextEmailAt: string) =>
  `They've been sent several emails already. The next one can be sent at ${formatDateTime(nextEmailAt).slice(-5)}.`;

function EmailPasswordLink({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const send = useEmailPasswordLink();
  if (user.nextEmailAt) return <Blocked why={whyNoEmail(user.nextEmailAt)}>Email a password link</Blocked>;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Email a password link
      </Button>
      <Confirm
        opened={opened}
        title={`Send ${fullName(user)} an email?`}
        action="Send email"
        onConfirm={() => send.mutateAsync({ params: { id: user.id } })}
        onClose={() => setOpened(false)}
      >
        It goes to {user.email}, with a link to set a password. The link works once and replaces earlier ones.
      </Confirm>
    </>
  );
}

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name).join(', ');

const groupFacts = (user: User) =>
  [
    [membershipLabels.managedClients, namesOf(user.managedClientManagementGroups.clients)],
    [membershipLabels.managedUsers, namesOf(user.managedUserManagementGroups.users)],
  ] as const;

const rolesTab = (user: User): Tab => ({
  id: 'roles',
  label: membershipLabels.roles,
  count: user.roles.length,
  keeps: true,
  content: () => <UserRoles user={user} />,
});

function membershipTabs(user: User, editable: boolean, self: Session['user']): Tab[] {
  const isSelf = user.id === self.id;
  if (!editable || isSelf)
    return [
      {
        id: 'roles',
        label: 'Roles and groups',
        content: () => (
          <Stack p="md">
            {isSelf && <p>Someone else has to change your roles and what you manage.</p>}
            <Facts facts={[[membershipLabels.roles, namesOf(user.roles)], ...groupFacts(user)]} />
          </Stack>
        ),
      },
    ];
  // Only the lender decides what a user sees beyond their own company.
  if (self.isIntroducer) return [rolesTab(user)];
  const { clients } = user.managedClientManagementGroups;
  const { users } = user.managedUserManagementGroups;
  return [
    rolesTab(user),
    {
      id: 'groups',
      label: 'Groups',
      count: clients.length + users.length,
      keeps: true,
      content: () =>
        user.isGrantable ? (
          <UserGroups user={user} />
        ) : (
          <Stack p="md">
            <p>You can't change what this person manages because they have permissions you don't have.</p>
            <Facts facts={groupFacts(user)} />
          </Stack>
        ),
    },
  ];
}

const historyTab = ({ id }: User): Tab => ({
  id: 'login-history',
  label: 'Login history',
  content: () => <LoginHistory attempts={attemptsOf(id)} />,
});

function UserParts({ user, editable }: { user: User; editable: boolean }) {
  const { user: self, can } = useSession();
  const hasHistory = useQuery(configQuery).data?.data.features.loginHistory === true;
  return (
    <Tabs
      label="User details"
      tabs={[
        ...membershipTabs(user, editable, self),
        ...(hasHistory ? [historyTab(user)] : []),
        ...auditTab(can, { modelName: ['User'], modelId: user.id }, auditWords),
      ]}
    />
  );
}

const SignInFacts = ({ user }: { user: User }) => (
  <Section
    title="Sign-in"
    extras={user.isGrantable && user.status === 'ACTIVE' && <EmailPasswordLink user={user} />}
  >
    {user.isGrantable && user.nextEmailAt && (
      <Text mb="md" c="dimmed">
        {whyNoEmail(user.nextEmailAt)}
      </Text>
    )}
    <Facts
      facts={[
        [lastLoginLabel, user.lastLoginAt ? <DateTime key="last" value={user.lastLoginAt} /> : 'Never'],
      ]}
    />
  </Section>
);

export function UserPage({ id }: { id: number }) {
  const administrator = useAdministrator();
  const record = useQuery(userRecord(id));
  const mayEdit = ({ clientId, clientIsIntroducer }: User) =>
    mayAdminister(administrator, 'USER', 'UPDATE', { id: clientId, isIntroducer: clientIsIntroducer });
  return (
    <RecordPage
      title={record.data ? fullName(record.data.data) : (userNameOf(id) ?? 'User')}
      record={record}
      list="/iam/users"
    >
      {({ data: user }) => (
        <Split
          side={
            <>
              <Section title="User" extras={<CreatedOn createdAt={user.createdAt} />}>
                {mayEdit(user) ? <UserEditForm user={user} /> : <UserFacts user={user} />}
              </Section>
              <SignInFacts user={user} />
              <Accredited accreditationId={user.accreditationId} entityId={user.entityId} />
            </>
          }
          main={<UserParts user={user} editable={mayEdit(user)} />}
        />
      )}
    </RecordPage>
  );
}
