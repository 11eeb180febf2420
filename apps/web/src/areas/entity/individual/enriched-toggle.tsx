import { type Individual, individualFields } from '@assay/contract/entity/individual';
import { useSession } from '../../../lib/session/session.ts';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { useMark } from './individual.queries.ts';

const { label } = individualFields.creditEnriched;

export function EnrichedToggle({ individual }: { individual: Individual }) {
  const { can } = useSession();
  const { entityId, creditEnriched, version, mergedInto } = individual;
  const mark = useMark(!creditEnriched);
  if (!can('ENTITY.UPDATE') || mergedInto !== null) return null;
  return (
    <Checkbox
      label={label}
      checked={creditEnriched}
      aria-busy={mark.isPending}
      onChange={() =>
        mark.mutate({ params: { entityId }, body: { creditEnriched: !creditEnriched, version } })
      }
    />
  );
}
