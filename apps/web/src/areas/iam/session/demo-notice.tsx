import type { Session } from '@assay/contract/iam/session';
import { system } from '@assay/contract/kit/system';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import classes from './demo-notice.module.css';

const DemoAccounts = lazyPart(async () => (await import('./demo-accounts.tsx')).DemoAccounts);

export function DemoNotice({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const { data } = useQuery(query(system.getConfig, {}));
  return (
    data?.data.demo && (
      <>
        <DemoAccounts onSignedIn={onSignedIn} />
        <p className={classes.notice}>This is a demo. All people, companies and loans are made up.</p>
      </>
    )
  );
}
