import { rowLabels } from '@assay/contract/application/list';
import type { Application } from '@assay/contract/application/record';
import { assessment } from '@assay/contract/assessment/area';
import { type LinkedAccount, linkedAccountsMost } from '@assay/contract/assessment/overview';
import type { Assessment } from '@assay/contract/assessment/record';
import { clientFields } from '@assay/contract/iam/client';
import { userFields } from '@assay/contract/iam/user';
import { Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '../../../lib/api/query.ts';
import { formatCount, formatTotal, fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { knownAssessment } from '../record/assessment.queries.ts';
import classes from '../record/record.module.css';

/** Strips grouping, so that both spellings share a cache entry. */
const linkedAccountsOf = (abn: string) =>
  query(assessment.listLinkedAccounts, {
    query: { abn: abn.replaceAll(/\D/g, ''), limit: linkedAccountsMost, type: 'APPLICATION' },
  });

const totalsOf = (userId: number) => query(assessment.getTotalAssessment, { params: { userId } });

function Account({ account: { externalId, applicationNumber, publicStatus } }: { account: LinkedAccount }) {
  const { can } = useSession();
  const words = `${applicationNumber} ${publicStatus}`;
  if (!can('APPLICATION.READ')) return words;
  return (
    <Link
      to="/application/applications/$applicationId/$tabName"
      params={{ applicationId: String(externalId), tabName: 'quotes' }}
    >
      {words}
    </Link>
  );
}

interface LinkedAccountsProps {
  id: number;
  abn: string | undefined;
}

function LinkedAccounts({ id, abn = '' }: LinkedAccountsProps) {
  const { data, error, refetch } = useQuery({ ...linkedAccountsOf(abn), enabled: abn !== '' });
  const accounts = data?.data.filter((account) => account.id !== id);
  // The count includes this application; only the newest are listed.
  const others = data && Math.max(data.count - 1, 0);
  return (
    <section aria-labelledby="linked-accounts">
      <h2 className="label" id="linked-accounts">
        Linked accounts{others !== undefined && ` (${formatTotal(others, data?.countCapped)})`}
      </h2>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {accounts?.length === 0 && <p className="quiet">No linked accounts</p>}
      {accounts && accounts.length > 0 && (
        <ul className={`wrap-anywhere ${classes.lines}`}>
          {accounts.map((account) => (
            <li key={account.id}>
              <Account account={account} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <VisuallyHidden component="dt">{label}</VisuallyHidden>
    <dd>{children}</dd>
  </div>
);

function Totals({ userId }: { userId: number }) {
  const { data } = useQuery(totalsOf(userId));
  if (!data) return <p className="quiet">&nbsp;</p>;
  const { submitted, settled } = data.data;
  return (
    <p className="quiet">
      Submitted {formatCount(submitted)} · Settled {formatCount(settled)}
    </p>
  );
}

function Introducer({ application: { client, user } }: { application: Application }) {
  const { can } = useSession();
  const [clientId, userId] = [String(client.id), String(user.id)];
  const agent = fullName(user);
  const bdm = clientFields.bdmId.label;
  return (
    <section aria-labelledby="introducer">
      <h2 className="label" id="introducer">
        {rowLabels.introducer}
      </h2>
      <dl className={`wrap-anywhere ${classes.lines}`}>
        <Line label={rowLabels.introducer}>
          {can('IAM.CLIENT.READ') ? (
            <Link to="/iam/clients/$clientId/admin" params={{ clientId }}>
              {client.name}
            </Link>
          ) : (
            client.name
          )}
        </Line>
        <Line label={rowLabels.agent}>
          {can('IAM.USER.READ') ? (
            <Link to="/iam/users/$userId/admin" params={{ userId }}>
              {agent}
            </Link>
          ) : (
            agent
          )}
        </Line>
        {user.mobile && <Line label={userFields.mobile.label}>{user.mobile}</Line>}
        {user.email && <Line label={userFields.email.label}>{user.email}</Line>}
        {client.bdmName && (
          <Line label={bdm}>
            {bdm} {client.bdmName}
          </Line>
        )}
      </dl>
      <Totals userId={user.id} />
    </section>
  );
}

interface OverviewProps {
  id: number;
  assessment: Assessment | undefined;
}

export const Overview = ({ id, assessment }: OverviewProps) => (
  <Stack>
    {assessment && <Introducer application={assessment.data} />}
    <LinkedAccounts id={id} abn={knownAssessment(id)?.abn ?? undefined} />
  </Stack>
);
