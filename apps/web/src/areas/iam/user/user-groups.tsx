import { membershipLabels, type User } from '@assay/contract/iam/user';
import { reference } from '@assay/contract/kit/field-kinds';
import { Box, Flex, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import type { PickedRecord, PickSearch } from '../../../lib/list/picks.ts';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { changeSummary, inOrderOf } from '../change-summary.ts';
import { clientPicks } from '../client/client.queries.ts';
import { userPicks, userRecord, useSetManagedClients, useSetManagedUsers } from './user.queries.ts';

/** Holds names for display; the server gets only ids. */
const groupForm = z.object({
  members: z.array(z.object({ id: z.number(), name: z.string() })),
  version: z.number(),
});
type Members = z.infer<typeof groupForm>['members'];

interface GroupProps {
  user: User;
  title: string;
  submit: string;
  meaning: string;
  empty: string;
  membersOf: (user: User) => Members;
  save: (ids: number[], version: number) => Promise<unknown>;
  add: string;
  search: PickSearch;
}

const idOf = ({ id }: Members[number]) => id;
const idsOf = (members: Members) => members.map(idOf);
const namesOf = (_: string, members: unknown) =>
  (members as Members).map(({ name }) => name).join(', ') || 'None';

function Group({ user, title, submit, meaning, empty, membersOf, save, add, search }: GroupProps) {
  const form = useRecordForm(groupForm, {
    record: user,
    query: userRecord(user.id),
    valuesOf: (now) => ({ members: membersOf(now), version: now.version }),
    send: ({ members, version }) => save(idsOf(members), version),
  });
  const before = membersOf(user);
  const members = form.values().members as Members;
  const set = (next: Members) => form.set('members', inOrderOf(before, next, idOf));
  const pick = ({ id, name }: PickedRecord) => {
    // Reads the current members: two picks may precede a render.
    const present = form.values().members as Members;
    if (!present.some((member) => member.id === id)) set([...present, { id, name }]);
  };
  return (
    <Stack component="section" gap="sm">
      <h3>{title}</h3>
      <p className="quiet">{meaning}</p>
      <RecordForm
        label={title}
        form={form}
        submit={submit}
        fields={{ members: reference(title) }}
        show={namesOf}
        beside={<span role="status">{changeSummary(idsOf(before), idsOf(members))}</span>}
      >
        <Stack>
          {members.length === 0 ? (
            <Text c="dimmed">{empty}</Text>
          ) : (
            <Box
              component="ul"
              className="sheet lined"
              mah="20rem"
              aria-label={title}
              style={{ overflowY: 'auto' }}
            >
              {members.map(({ id, name }) => (
                <Flex
                  key={id}
                  component="li"
                  justify="space-between"
                  align="center"
                  gap="lg"
                  mih="var(--row-height)"
                  px="md"
                >
                  <span>{name}</span>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Remove ${name}`}
                    onClick={() => set(members.filter((member) => member.id !== id))}
                  >
                    Remove
                  </button>
                </Flex>
              ))}
            </Box>
          )}
          <Picker label={add} search={search} clearsItself onPick={pick} />
        </Stack>
      </RecordForm>
    </Stack>
  );
}

export function UserGroups({ user }: { user: User }) {
  const setClients = useSetManagedClients();
  const setUsers = useSetManagedUsers();
  // Introducers may not see the lender's clients or users.
  const sameKind = user.clientIsIntroducer ? { isIntroducer: true as const } : {};
  const params = { id: user.id };
  return (
    <Box className="columns tab-body" data-even __vars={{ '--least': '22rem' }}>
      <Group
        user={user}
        title={membershipLabels.managedClients}
        submit="Save clients"
        meaning="The user can see these companies' applications, users and documents as well as their own company's."
        empty="No other clients."
        membersOf={({ managedClientManagementGroups }) => managedClientManagementGroups.clients}
        save={(clients, version) => setClients.mutateAsync({ params, body: { clients, version } })}
        add="Add a client"
        search={clientPicks({ except: user.clientId, ...sameKind })}
      />
      <Group
        user={user}
        title={membershipLabels.managedUsers}
        submit="Save users"
        meaning="The user can see what belongs to these people, whatever company they work for."
        empty="No other users."
        membersOf={({ managedUserManagementGroups }) => managedUserManagementGroups.users}
        save={(users, version) => setUsers.mutateAsync({ params, body: { users, version } })}
        add="Add a user"
        search={userPicks({ except: user.id, ...sameKind })}
      />
    </Box>
  );
}
