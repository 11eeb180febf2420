import { applicationArea } from '@assay/contract/application';
import { audit } from '@assay/contract/audit';
import { useAction } from '../../lib/query.ts';
import { applicationRecord } from './application.queries.ts';

export const useSaveSecurity = () =>
  useAction(applicationArea.saveSecurity, {
    done: 'Security saved',
    refresh: [audit.listAudits],
    record: ({ data }) => applicationRecord(data.id),
    inForm: true,
  });
