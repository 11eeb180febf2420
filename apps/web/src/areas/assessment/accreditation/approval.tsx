import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import type { ReactNode } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { Warning } from '../../../ui/form/input/warning.tsx';
import classes from './approval.module.css';

/** What a later area knows of the checks of its people. */
export type Checks = (accreditation: Accreditation) => ReactNode;

/** What stands in the way, one by one. */
export const Blockers = ({ of: { blockers } }: { of: Pick<Accreditation, 'blockers'> }) => (
  <ul className={classes.blockers} aria-label="What blocks approval">
    {blockers.map((blocker) => (
      <li key={blocker}>{blocker}</li>
    ))}
  </ul>
);

/** Who is invited to look after the company's people: the first director. */
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

/** Where a client of that ABN goes by none of the names that were given. */
function isCalledOtherwise({ knownClient, data: { company } }: Accreditation): boolean {
  const names = [company.entityName, company.tradingName].map((name) => name?.toLowerCase());
  return knownClient !== null && !names.includes(knownClient.name.toLowerCase());
}

interface ApprovalProps {
  of: Accreditation;
  /** What else is worth a look before. */
  warning: ReactNode;
}

/** What approving does, said before it is done. */
export function Approval({ of, warning }: ApprovalProps) {
  const { knownClient, data } = of;
  return (
    <div className={classes.approval}>
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
    </div>
  );
}
