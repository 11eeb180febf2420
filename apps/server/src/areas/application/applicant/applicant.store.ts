import { type Applicant, applicant } from '@assay/contract/application/applicant';
import { fieldsOf, sectionTable } from '../record/section.store.ts';

export const applicants = sectionTable<Applicant>('application_applicant', fieldsOf(applicant.shape));
