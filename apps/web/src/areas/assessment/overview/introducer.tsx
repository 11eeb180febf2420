import { rowLabels } from '@assay/contract/application/list';
import type { Application } from '@assay/contract/application/record';
import { clientFields } from '@assay/contract/iam/client';
import { userFields } from '@assay/contract/iam/user';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import classes from './overview.module.css';
import { totalsOf } from './overview.queries.ts';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <VisuallyHidden component="dt">{label}</VisuallyHidden>
    <dd>{children}</dd>
  </div>
);

function Totals({ userId }: { userId: number }) {
  const { data } = useQuery(totalsOf(userId));
  if (!data) return <p className={classes.quiet}>&nbsp;</p>;
  const { submitted, settled } = data.data;
  return (
    <p className={classes.quiet}>
      Submitted {formatCount(submitted)} · Settled {formatCount(settled)}
    </p>
  );
}

export function Introducer({ application: { client, user } }: { application: Application }) {
  const { can } = useSession();
  const [clientId, userId] = [String(client.id), String(user.id)];
  const agent = fullName(user);
  const bdm = clientFields.bdmId.label;
  return (
    <section aria-labelledby="introducer">
      <h2 className={classes.title} id="introducer">
        {rowLabels.introducer}
      </h2>
      <dl className={classes.lines}>
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
