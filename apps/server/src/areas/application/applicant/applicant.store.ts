import { type Applicant, applicant } from '@assay/contract/application/applicant';
import { fieldNamesOf } from '../../../kernel/database/columns.ts';
import { sectionTable } from '../record/section.store.ts';

export const applicants = sectionTable<Applicant>('application_applicant', fieldNamesOf(applicant.shape));
