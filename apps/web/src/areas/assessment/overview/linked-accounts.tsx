import type { LinkedAccount } from '@assay/contract/assessment/overview';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTotal } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import classes from './overview.module.css';
import { linkedAccountsOf } from './overview.queries.ts';

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

export function LinkedAccounts({ id, abn = '' }: LinkedAccountsProps) {
  const { data, error, refetch } = useQuery({ ...linkedAccountsOf(abn), enabled: abn !== '' });
  const accounts = data?.data.filter((account) => account.id !== id);
  // The count includes this application; only the newest are listed.
  const others = data && Math.max(data.count - 1, 0);
  return (
    <section aria-labelledby="linked-accounts">
      <h2 className={classes.title} id="linked-accounts">
        Linked accounts{others !== undefined && ` (${formatTotal(others, data?.countCapped)})`}
      </h2>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {accounts?.length === 0 && <p className={classes.quiet}>No linked accounts</p>}
      {accounts && accounts.length > 0 && (
        <ul className={classes.lines}>
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
