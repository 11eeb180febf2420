import { system } from '@assay/contract/kit/system';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { Section } from '../../../ui/page/section.tsx';
import classes from './login-history-section.module.css';

const LoginHistory = lazyPart(async () => (await import('./login-history.tsx')).LoginHistory);

export function LoginHistorySection() {
  const { data } = useQuery(query(system.getConfig, {}));
  if (!data?.data.features.loginHistory) return null;
  return (
    <Section title="Login history" flush>
      <LoginHistory waiting={<div className={classes.space} />} />
    </Section>
  );
}
