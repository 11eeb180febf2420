import { type Applicant, applicant } from '@assay/contract/application/applicant';
import { fieldNamesOf } from '../../../kernel/database/columns.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { sectionTable } from '../record/section.store.ts';

export const applicants = sectionTable<Applicant>('application_applicant', fieldNamesOf(applicant.shape));

/** Links the business to its record. The content is unchanged, so the version stays. */
export async function updateOrganisation(tx: Tx, applicationId: number, entityId: number): Promise<void> {
  await tx
    .updateTable('application_applicant')
    .set({ entity_id: entityId })
    .where('application_id', '=', applicationId)
    .execute();
}
