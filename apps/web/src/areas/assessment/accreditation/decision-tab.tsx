import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { isAccreditationEnded } from '@assay/lending/accreditations';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { ClientLink, UserLink } from '../iam-links.tsx';
import { AccreditationStatus } from './accreditation-status.tsx';

export type Checks = (accreditation: Accreditation) => ReactNode;

interface OfAccreditation {
  of: Accreditation;
}

export const Blockers = ({ of: { blockers } }: OfAccreditation) => (
  <ul className="bulleted" aria-label="What blocks approval">
    {blockers.map((blocker) => (
      <li key={blocker}>{blocker}</li>
    ))}
  </ul>
);

const ClientExists = ({ name, isActive }: NonNullable<Accreditation['knownClient']>) => (
  <Warning>
    A client with this ABN already exists: {name}
    {isActive ? '.' : ', which is suspended.'}
  </Warning>
);

function NamesakeWarning({ of: { namesake } }: OfAccreditation) {
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

function isCalledOtherwise({ knownClient, data: { company } }: Accreditation): boolean {
  const names = [company.entityName, company.tradingName].map((name) => name?.toLowerCase());
  return knownClient !== null && !names.includes(knownClient.name.toLowerCase());
}

/** Says what approval does and what to check first. The first director receives the administrator's invitation. */
export function Approval({ of, children }: OfAccreditation & { children: ReactNode }) {
  const { knownClient, data } = of;
  const [first] = data.directors;
  return (
    <Stack gap="sm">
      {knownClient && <ClientExists {...knownClient} />}
      {isCalledOtherwise(of) && (
        <Warning>
          It isn't called {data.company.entityName}. Check that it's the same company: the person you approve
          here can look after its users.
        </Warning>
      )}
      <NamesakeWarning of={of} />
      {children}
      <p>
        {knownClient
          ? `This ${knownClient.isActive ? 'accredits' : 'activates and accredits'} the client `
          : 'This creates the client '}
        <b>{knownClient?.name ?? data.company.entityName}</b> and invites{' '}
        {first && (
          <>
            <b>{fullName(first)}</b> ({first.email ?? data.company.email})
          </>
        )}{' '}
        as its administrator. Its users can then send in applications.
      </p>
      <p>This can't be undone here. To stop the company later, suspend it under Clients.</p>
    </Stack>
  );
}

function Client({ of }: OfAccreditation) {
  const { clientId, knownClient, namesake, data } = of;
  if (clientId !== null)
    return <ClientLink id={clientId}>{knownClient?.name ?? data.company.entityName}</ClientLink>;
  if (!knownClient)
    return (
      <>
        None yet: approving creates it
        {namesake && <br />}
        <NamesakeWarning of={of} />
      </>
    );
  return (
    <>
      <ClientLink id={knownClient.id}>{knownClient.name}</ClientLink>
      <br />
      <ClientExists {...knownClient} />
    </>
  );
}

export function DecisionTab({ of, openChecks }: OfAccreditation & { openChecks: ReactNode }) {
  const { status, statusReason, analyzedBy, decisionBy, decisionAt, decisionNote } = of;
  const { blockers, administrator, may } = of;
  // Only users who may approve learn of clients and accounts that block it.
  const unblocked = may.save ? 'Nothing' : 'Nothing is missing';
  const blocked = blockers.length > 0 ? <Blockers key="why" of={of} /> : unblocked;
  return (
    <Stack gap="lg">
      <FactGroup
        title="Decision"
        facts={[
          ['Status', <AccreditationStatus key="status" status={status} />],
          ['Reason', statusReason],
          ['Analysed by', analyzedBy && fullName(analyzedBy)],
          ['Decided by', decisionBy && fullName(decisionBy)],
          ['Decided at', <DateTime key="at" value={decisionAt} />],
          // The status reason is the same text until the next decision.
          ...(decisionNote === statusReason ? [] : [['Note', decisionNote] as const]),
        ]}
      />
      <FactGroup
        title="Approval"
        facts={[
          ...(isAccreditationEnded(status)
            ? []
            : [['What blocks approval', blocked] as const, ['AML/KYC', openChecks] as const]),
          ['Client', <Client key="client" of={of} />],
          ...(administrator
            ? [
                [
                  'Administrator',
                  <UserLink key="administrator" id={administrator.id}>
                    {fullName(administrator)}
                  </UserLink>,
                ] as const,
                ["Administrator's email", administrator.email] as const,
              ]
            : []),
        ]}
      />
    </Stack>
  );
}
