import { invitationsChanged } from '@assay/contract/assessment/accreditation/events';
import {
  type Invitation,
  type InvitationState,
  invitationFields,
  invitationStates,
  invitations,
} from '@assay/contract/assessment/accreditation/invitation';
import { accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useKeys } from '../../../lib/api/keys.ts';
import { useNews } from '../../../lib/api/news.ts';
import { useAction } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';
import { pageOf } from '../accreditation/accreditation.queries.ts';

const InviteDialog = heavyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const kinds: Readonly<Record<InvitationState, StatusKind>> = {
  SENT: 'progress',
  EXPIRED: 'hold',
  USED: 'pass',
};

function SendAgain({ invitation: { id, entityName, email } }: { invitation: Invitation }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = [invitations.listInvitations];
  const send = useAction(invitations.inviteAgain, {
    keys: useKeys(),
    done: 'The invitation is on its way',
    refresh,
    // The company may have submitted the form since.
    reread: refresh,
  });
  return (
    <>
      <Button variant="default" size="compact-xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Send again
      </Button>
      <Confirm
        opened={isOpen}
        title={`Send ${entityName} another invitation?`}
        action="Send invitation"
        onConfirm={() => send.mutateAsync({ params: { id }, body: {} })}
        onClose={() => setOpen(false)}
      >
        It goes to {email}, with a new link. The link they were sent before stops working.
      </Confirm>
    </>
  );
}

function Next({ invitation }: { invitation: Invitation }) {
  const { can } = useSession();
  const { accreditationId } = invitation;
  if (accreditationId !== null) return <Link {...pageOf({ id: accreditationId })}>Open accreditation</Link>;
  return can(accreditationWrite) ? <SendAgain invitation={invitation} /> : <NoValue />;
}

const columns: readonly Column<Invitation>[] = [
  {
    id: 'entityName',
    header: invitationFields.entityName.label,
    neverHidden: true,
    cell: ({ entityName }) => entityName,
  },
  { id: 'email', header: invitationFields.email.label, cell: ({ email }) => email },
  {
    id: 'state',
    header: 'Status',
    width: '8rem',
    cell: ({ state }) => <StatusTag kind={kinds[state]}>{invitationStates[state]}</StatusTag>,
  },
  {
    id: 'createdAt',
    header: 'Invited',
    sort: 'createdAt',
    width: '9rem',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    id: 'creator',
    header: 'Invited by',
    width: '10rem',
    cell: ({ creator }) => fullName(creator),
  },
  {
    id: 'expiresAt',
    header: 'Link expires',
    width: '9rem',
    cell: ({ state, expiresAt }) => (state === 'USED' ? <NoValue /> : <DateTime value={expiresAt} />),
  },
  { id: 'next', header: 'Action', width: '10rem', cell: (invitation) => <Next invitation={invitation} /> },
];

const useListNews = (): void =>
  useNews({
    schemas: [invitationsChanged],
    isAbout: () => true,
    isStale: (path) => path === invitations.listInvitations.path,
    isQuiet: () => true,
    deed: () => 'changed the invitations',
    about: 'invitations',
  });

export function InvitationList() {
  const { paging, query } = useListSearch(invitations.listInvitations.query);
  useListNews();
  return (
    <DataTable
      name="invitations"
      label="Invitations"
      columns={columns}
      list={useList(invitations.listInvitations, { query })}
      paging={paging}
      empty="Nobody has been invited yet."
    />
  );
}

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useSession().can(accreditationWrite)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite introducer
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
