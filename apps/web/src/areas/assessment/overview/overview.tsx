import { rowLabels } from '@assay/contract/application/list';
import type { Application } from '@assay/contract/application/record';
import { assessment } from '@assay/contract/assessment/area';
import { linkedAccountsMost } from '@assay/contract/assessment/overview';
import type { Assessment } from '@assay/contract/assessment/record';
import { clientFields } from '@assay/contract/iam/client';
import { userFields } from '@assay/contract/iam/user';
import { Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../lib/api/query.ts';
import { formatCount, formatTotal, fullName } from '../../../lib/formats.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { ApplicationLink } from '../../application/public.ts';
import { ClientLink, UserLink } from '../iam-links.tsx';
import { knownAssessment } from '../record/assessment.queries.ts';
import classes from '../record/record.module.css';

function LinkedAccounts({ id, abn = '' }: { id: number; abn: string | undefined }) {
  const { data, error, refetch } = useQuery({
    ...query(assessment.listLinkedAccounts, {
      // Without grouping, so that both spellings share a cache entry.
      query: { abn: abn.replaceAll(/\D/g, ''), limit: linkedAccountsMost, type: 'APPLICATION' },
    }),
    enabled: abn !== '',
  });
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
              <ApplicationLink id={account.externalId}>
                {account.applicationNumber} {account.publicStatus}
              </ApplicationLink>
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

function Introducer({ application: { client, user } }: { application: Application }) {
  const { data: totals } = useQuery(query(assessment.getTotalAssessment, { params: { userId: user.id } }));
  const bdm = clientFields.bdmId.label;
  return (
    <section aria-labelledby="introducer">
      <h2 className="label" id="introducer">
        {rowLabels.introducer}
      </h2>
      <dl className={`wrap-anywhere ${classes.lines}`}>
        <Line label={rowLabels.introducer}>
          <ClientLink id={client.id}>{client.name}</ClientLink>
        </Line>
        <Line label={rowLabels.agent}>
          <UserLink id={user.id}>{fullName(user)}</UserLink>
        </Line>
        {user.mobile && <Line label={userFields.mobile.label}>{user.mobile}</Line>}
        {user.email && <Line label={userFields.email.label}>{user.email}</Line>}
        {client.bdmName && (
          <Line label={bdm}>
            {bdm} {client.bdmName}
          </Line>
        )}
      </dl>
      <p className="quiet">
        {totals
          ? `Submitted ${formatCount(totals.data.submitted)} · Settled ${formatCount(totals.data.settled)}`
          : '\u00a0'}
      </p>
    </section>
  );
}

export const Overview = ({ id, assessment }: { id: number; assessment: Assessment | undefined }) => (
  <Stack>
    {assessment && <Introducer application={assessment.data} />}
    <LinkedAccounts id={id} abn={knownAssessment(id)?.abn ?? undefined} />
  </Stack>
);
