import { rowLabels } from '@assay/contract/application/list';
import type { Movable } from '@assay/contract/application/move';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fullName } from '../../../lib/formats.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Message } from '../../../ui/page/message.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { ApplicationStatus } from '../status/application-status.tsx';
import { LoanNumber } from './loan-number.tsx';
import { movableQuery } from './move.queries.ts';
import classes from './move-page.module.css';

/** Lazy: users land here before they have found an application. */
const MoveForm = lazyPart(async () => (await import('./move-form.tsx')).MoveForm);

function LoanLink({ application: { id, applicationNumber } }: { application: Movable }) {
  const { can } = useSession();
  if (!can('APPLICATION.READ')) return applicationNumber;
  const params = { applicationId: String(id), tabName: 'quotes' };
  return (
    <Link to="/application/applications/$applicationId/$tabName" params={params}>
      {applicationNumber}
    </Link>
  );
}

const Found = ({ application }: { application: Movable }) => (
  <Facts
    facts={[
      [rowLabels.applicationNumber, <LoanLink key="loan" application={application} />],
      [rowLabels.applicant, application.entityName],
      [rowLabels.tradingName, application.tradingName],
      [rowLabels.status, <ApplicationStatus key="status" application={application} />],
      ['Client', application.client.name],
      [rowLabels.agent, fullName(application.user)],
    ]}
  />
);

interface MovePageProps {
  loan: string | undefined;
  onFind: (loan: string | undefined) => void;
}

export function MovePage({ loan, onFind }: MovePageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...movableQuery(loan ?? ''),
    enabled: loan !== undefined,
  });
  // 404 and 400 mean no such application. Other failures keep the found one and the choices.
  const isRefused = error?.status === 404 || error?.status === 400;
  const application = loan === undefined || isRefused ? undefined : data?.data;
  return (
    <Page title="Move Application">
      <Section title="Application">
        <div className={classes.reveals}>
          <LoanNumber
            loan={loan}
            isSearching={isFetching}
            failure={isRefused ? error.message : undefined}
            onFind={(wanted) => (wanted === loan ? void refetch() : onFind(wanted))}
          />
          {error && !isRefused && <Problem error={error} retry={() => void refetch()} />}
          <div role="status">{application && <Found application={application} />}</div>
          {application?.lock && <Message tone="failed">{application.lock}</Message>}
        </div>
      </Section>
      {application && !application.lock && (
        <MoveForm key={application.id} application={application} onMoved={() => onFind(undefined)} />
      )}
    </Page>
  );
}
