import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { Warning } from '../../../ui/form/input/warning.tsx';

export type Checks = (accreditation: Accreditation) => ReactNode;

export const Blockers = ({ of: { blockers } }: { of: Pick<Accreditation, 'blockers'> }) => (
  <ul className="bulleted" aria-label="What blocks approval">
    {blockers.map((blocker) => (
      <li key={blocker}>{blocker}</li>
    ))}
  </ul>
);

/** The first director receives the administrator's invitation. */
function Administrator({ of: { data } }: { of: Accreditation }) {
  const [first] = data.directors;
  if (!first) return null;
  return (
    <>
      <b>{fullName(first)}</b> ({first.email ?? data.company.email})
    </>
  );
}

export const existsWords = ({ name, isActive }: NonNullable<Accreditation['knownClient']>): string =>
  `A client with this ABN already exists: ${name}${isActive ? '.' : ', which is suspended.'}`;

function isCalledOtherwise({ knownClient, data: { company } }: Accreditation): boolean {
  const names = [company.entityName, company.tradingName].map((name) => name?.toLowerCase());
  return knownClient !== null && !names.includes(knownClient.name.toLowerCase());
}

interface ApprovalProps {
  of: Accreditation;
  warning: ReactNode;
}

export function Approval({ of, warning }: ApprovalProps) {
  const { knownClient, data } = of;
  return (
    <Stack gap="sm">
      {knownClient && <Warning>{existsWords(knownClient)}</Warning>}
      {isCalledOtherwise(of) && (
        <Warning>
          It isn't called {data.company.entityName}. Check that it's the same company: whoever you approve
          here can look after its users.
        </Warning>
      )}
      {warning}
      <p>
        {knownClient ? (
          <>
            This {knownClient.isActive ? 'accredits' : 'activates and accredits'} the client{' '}
            <b>{knownClient.name}</b>
          </>
        ) : (
          <>
            This creates the client <b>{data.company.entityName}</b>
          </>
        )}{' '}
        and invites <Administrator of={of} /> as its administrator. Its users can then send in applications.
      </p>
      <p>This can't be undone here. To stop the company later, suspend it under Clients.</p>
    </Stack>
  );
}
