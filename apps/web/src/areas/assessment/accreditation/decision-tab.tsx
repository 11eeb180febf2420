import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { isAccreditationEnded } from '@assay/lending/accreditations';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { AccreditationStatus } from './accreditation-status.tsx';
import { Blockers, existsWords } from './approval.tsx';

export function ClientLink({ id, children }: { id: number; children: ReactNode }) {
  const { can } = useSession();
  if (!can('IAM.CLIENT.READ')) return children;
  return (
    <Link to="/iam/clients/$clientId/admin" params={{ clientId: String(id) }}>
      {children}
    </Link>
  );
}

export function NamesakeWarning({ of: { namesake } }: { of: Accreditation }) {
  if (!namesake) return null;
  return (
    <Warning>
      A client called <ClientLink id={namesake.id}>{namesake.name}</ClientLink> exists already
      {namesake.hasAbn
        ? ', with another ABN. Check both numbers: if it is the same company, a second client is made.'
        : ' and has no ABN. If it is the same company, enter the ABN there first, or a second client is made.'}
    </Warning>
  );
}

function UserLink({ id, children }: { id: number; children: ReactNode }) {
  const { can } = useSession();
  if (!can('IAM.USER.READ')) return children;
  return (
    <Link to="/iam/users/$userId/admin" params={{ userId: String(id) }}>
      {children}
    </Link>
  );
}

function Client({ of }: { of: Accreditation }) {
  const { clientId, knownClient, data } = of;
  if (clientId !== null)
    return <ClientLink id={clientId}>{knownClient?.name ?? data.company.entityName}</ClientLink>;
  if (!knownClient)
    return (
      <>
        None yet: approving creates it
        {of.namesake && <br />}
        <NamesakeWarning of={of} />
      </>
    );
  return (
    <>
      <ClientLink id={knownClient.id}>{knownClient.name}</ClientLink>
      <br />
      <Warning>{existsWords(knownClient)}</Warning>
    </>
  );
}

interface DecisionTabProps {
  accreditation: Accreditation;
  openChecks: ReactNode;
}

const decided = (accreditation: Accreditation): [label: string, value: ReactNode][] => {
  const { status, statusReason, analyzedBy, decisionBy, decisionAt, decisionNote } = accreditation;
  return [
    ['Status', <AccreditationStatus key="status" status={status} />],
    ['Reason', statusReason],
    ['Analysed by', analyzedBy && fullName(analyzedBy)],
    ['Decided by', decisionBy && fullName(decisionBy)],
    ['Decided at', <DateTime key="at" value={decisionAt} />],
    // The status reason is the same text until the next decision.
    ...(decisionNote !== statusReason ? [['Note', decisionNote] as [string, ReactNode]] : []),
  ];
};

const approval = ({ accreditation, openChecks }: DecisionTabProps): [label: string, value: ReactNode][] => [
  ...(isAccreditationEnded(accreditation.status) ? [] : blocked(accreditation, openChecks)),
  ['Client', <Client key="client" of={accreditation} />],
  ...administered(accreditation),
];

const administered = ({ administrator }: Accreditation): [label: string, value: ReactNode][] =>
  administrator
    ? [
        [
          'Administrator',
          <UserLink key="administrator" id={administrator.id}>
            {fullName(administrator)}
          </UserLink>,
        ],
        ["Administrator's email", administrator.email],
      ]
    : [];

/** Only users who may approve learn of clients and accounts that block it. */
const unblocked = ({ may }: Accreditation): string => (may.save ? 'Nothing' : 'Nothing is missing');

const blocked = (
  accreditation: Accreditation,
  openChecks: ReactNode,
): [label: string, value: ReactNode][] => [
  [
    'What blocks approval',
    accreditation.blockers.length > 0 ? <Blockers key="why" of={accreditation} /> : unblocked(accreditation),
  ],
  ['AML/KYC', openChecks],
];

export const DecisionTab = (props: DecisionTabProps) => (
  <Stack gap="lg">
    <FactGroup title="Decision" facts={decided(props.accreditation)} />
    <FactGroup title="Approval" facts={approval(props)} />
  </Stack>
);
