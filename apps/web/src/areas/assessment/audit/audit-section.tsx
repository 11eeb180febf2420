import type { Assessment } from '@assay/contract/assessment/record';
import { permissionLabels } from '@assay/contract/kit/permissions';
import { useSession } from '../../../lib/session/session.ts';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ApplicationLog } from '../../application/public.ts';

const needed = 'AUDIT.READ';

export function AuditSection({ assessment: { id } }: { assessment: Assessment }) {
  const { can } = useSession();
  return (
    <Section title="Audit log" flush={can(needed)}>
      {can(needed) ? (
        <ApplicationLog assessmentId={id} waiting={<Waiting />} />
      ) : (
        <p>
          You need the permission “{permissionLabels[needed]}” to read the audit log. A system administrator
          can give it to you.
        </p>
      )}
    </Section>
  );
}
