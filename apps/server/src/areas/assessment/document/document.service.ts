import { assessmentsPath } from '@assay/contract/assessment/list';
import { isFinal } from '@assay/lending/statuses';
import { lockApplicationStatus } from '../../application/public.ts';
import { announceAssessment } from '../events.ts';
import { getApplicationId, refuseNonReaders } from '../record/record.service.ts';
import { keptDocuments } from './kept-documents.service.ts';

export const assessmentPapers = keptDocuments({
  root: `${assessmentsPath}/`,
  reach: getApplicationId,
  refuseNonReaders,
  holdEnded: async (tx, actor, id) =>
    isFinal(await lockApplicationStatus(tx, await getApplicationId(tx, actor, id)))
      ? "The application has ended: its documents can't be deleted."
      : undefined,
  announce: (tx, actor, id) => announceAssessment(tx, actor, id, 'documents'),
});
