import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.ts';
import { Section } from '../../ui/page/section.tsx';
import { Facts } from '../../ui/value/facts.tsx';

function AccreditationLink({ id }: { id: number }) {
  const words = `Accreditation ${id}`;
  if (!useSession().can(accreditationRead)) return words;
  return (
    <Link
      to="/assessment/assessments/$assessmentId/accreditation/admin"
      params={{ assessmentId: String(id) }}
    >
      {words}
    </Link>
  );
}

function IndividualLink({ entityId }: { entityId: number }) {
  const words = `Record ${entityId}`;
  if (!useSession().can('ENTITY.READ')) return words;
  return (
    <Link to="/entity/individual/$entityId" params={{ entityId: String(entityId) }}>
      {words}
    </Link>
  );
}

interface AccreditedProps {
  accreditationId: number | null;
  entityId?: number | null;
}

export function Accredited({ accreditationId, entityId = null }: AccreditedProps) {
  const { user } = useSession();
  if (user.isIntroducer || (accreditationId === null && entityId === null)) return null;
  return (
    <Section title="Accreditation">
      <Facts
        facts={[
          ['Accreditation', accreditationId !== null && <AccreditationLink id={accreditationId} />] as const,
          ['Individual', entityId !== null && <IndividualLink entityId={entityId} />] as const,
        ].filter(([, value]) => value !== false)}
      />
    </Section>
  );
}
