import { applicationArea } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { useAction } from '../../../lib/api/query.ts';
import { applicationRecord } from '../record/application.queries.ts';

export const useSaveSecurity = () =>
  useAction(applicationArea.saveSecurity, {
    done: 'Security saved',
    refresh: [audit.listAudits],
    record: ({ data }) => applicationRecord(data.id),
    inForm: true,
  });
