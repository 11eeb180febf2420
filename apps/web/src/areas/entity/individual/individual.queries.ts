import { audit } from '@assay/contract/audit/area';
import { entity } from '@assay/contract/entity/area';
import { individualFields, individualMessages } from '@assay/contract/entity/individual';
import { noteLabels } from '@assay/contract/note/note';
import { query, queryClient, useAction } from '../../../lib/api/query.ts';
import { auditWordsOf } from '../../../lib/field-words.ts';
import { fullName } from '../../../lib/formats.ts';

export const individualRecord = (entityId: number) => query(entity.getIndividual, { params: { entityId } });

export function individualNameOf(entityId: number): string | undefined {
  const known = queryClient.getQueryData(individualRecord(entityId).queryKey)?.data;
  return known && fullName(known);
}

/** After a conflict the toast names the colleague and the page shows the current mark. */
export const useMark = (isMarked: boolean) =>
  useAction(entity.saveIndividual, {
    done: isMarked ? individualMessages.marked : individualMessages.unmarked,
    record: ({ data }) => individualRecord(data.entityId),
    refresh: [audit.listAudits],
    reread: [entity.getIndividual],
  });

export const auditWords = auditWordsOf(individualFields, {
  ...noteLabels,
  merged: 'Merged',
  mergedInto: 'Merged into',
  moved: 'Moved',
  guarantor: 'Guarantor',
  match: 'Same person or someone else',
});
