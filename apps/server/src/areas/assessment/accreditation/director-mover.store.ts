import { openAccreditationStatuses } from '@assay/lending/accreditations';
import type { Tx } from '../../../kernel/database/database.ts';
import { namedIn } from '../../entity/public.ts';

export const naming = namedIn({
  lines: 'accreditation_director',
  owner: 'accreditation',
  name: 'entity_name',
});

export async function listOpenAccreditations(tx: Tx, entityId: number): Promise<number[]> {
  const found = await tx
    .selectFrom('accreditation_director as d')
    .innerJoin('accreditation as c', 'c.id', 'd.accreditation_id')
    .where('d.entity_id', '=', entityId)
    .where('c.status', 'in', openAccreditationStatuses)
    .select('c.id')
    .execute();
  return found.map(({ id }) => id);
}
