import { accreditationLabels } from '@assay/contract/assessment/accreditation/list';
import {
  companyFields,
  directorFields,
  licenceFields,
  referees,
} from '@assay/contract/assessment/accreditation/record';
import { documentLabels } from '@assay/contract/document/document';
import { noteLabels } from '@assay/contract/note/note';
import { logWords } from '../../application/public.ts';

export const accreditationWords = logWords({
  labels: {
    status: accreditationLabels.status,
    reason: 'Reason',
    analyst: accreditationLabels.analyst,
    document: 'Document',
    purpose: documentLabels.purpose,
    size: 'Size in bytes',
    sha256: 'File fingerprint (SHA-256)',
    ...noteLabels,
    section: 'About',
  },
  fields: { ...companyFields, ...licenceFields, referees },
  one: 'Director',
  person: directorFields,
  section: () => 'The accreditation',
});
