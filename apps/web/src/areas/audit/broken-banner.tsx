import { audit } from '@assay/contract/audit/area';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';
import { formatDateTime } from '../../lib/formats.ts';
import { useSession } from '../../lib/session/session.ts';
import { Banner } from '../../ui/shell/banner/banner.tsx';

const everyMs = 60_000;

export function BrokenAuditBanner() {
  const { can } = useSession();
  const { data } = useQuery({
    ...query(audit.getTrail, {}),
    enabled: can('AUDIT.READ'),
    refetchInterval: everyMs,
  });
  const since = data?.data.brokenSince;
  if (!since) return null;
  return (
    <Banner tone="hold" label="Audit log incomplete">
      The audit log was changed or cut off outside Assay, noticed {formatDateTime(since)}. Ask your system
      administrator to run npm run audit:verify.
    </Banner>
  );
}
