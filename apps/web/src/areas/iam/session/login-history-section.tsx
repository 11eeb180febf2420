import { system } from '@assay/contract/kit/system';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { query } from '../../../lib/api/query.ts';
import { Section } from '../../../ui/page/section.tsx';
import classes from './login-history-section.module.css';

const LoginHistory = lazy(async () => ({ default: (await import('./login-history.tsx')).LoginHistory }));

/** If the feature is on. The table is loaded after the page above it. */
export function LoginHistorySection() {
  const { data } = useQuery(query(system.getConfig, {}));
  if (!data?.data.features.loginHistory) return null;
  return (
    <Section title="Login history" flush>
      <Suspense fallback={<div className={classes.space} />}>
        <LoginHistory />
      </Suspense>
    </Section>
  );
}
