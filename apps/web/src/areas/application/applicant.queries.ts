import { applicationArea } from '@assay/contract/application';
import { audit } from '@assay/contract/audit';
import { useAction } from '../../lib/query.ts';
import { applicationRecord } from './application.queries.ts';

export const useSaveApplicant = () =>
  useAction(applicationArea.saveApplicant, {
    done: 'Applicant saved',
    // The list shows whose application it is.
    refresh: [applicationArea.listApplications, audit.listAudits],
    record: ({ data }) => applicationRecord(data.id),
    inForm: true,
  });
