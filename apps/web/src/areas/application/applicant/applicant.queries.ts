import { applicationArea } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { useAction } from '../../../lib/api/query.ts';
import { applicationRecord } from '../record/application.queries.ts';

export const useSaveApplicant = () =>
  useAction(applicationArea.saveApplicant, {
    done: 'Applicant saved',
    // The list shows whose application it is.
    refresh: [applicationArea.listApplications, audit.listAudits],
    record: ({ data }) => applicationRecord(data.id),
    inForm: true,
  });
