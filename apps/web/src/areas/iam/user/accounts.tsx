import { userEndpoints } from '@assay/contract/iam/user';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { userPage } from '../pages.ts';

export function Accounts({ entityId }: { entityId: number }) {
  const mayRead = useSession().can('IAM.USER.READ');
  const { data } = useQuery({
    ...query(userEndpoints.listUsers, { query: { entityId: String(entityId) } }),
    enabled: mayRead,
  });
  if (!mayRead || !data || data.data.length === 0) return null;
  return (
    <Section title="Account">
      <Facts
        facts={data.data.map((user) => [
          user.clientName ?? 'User',
          <Link key={user.id} {...userPage(user.id)}>
            {fullName(user)}
          </Link>,
        ])}
      />
    </Section>
  );
}
