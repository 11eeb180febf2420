import { applicationArea } from '@assay/contract/application';
import { audit } from '@assay/contract/audit';
import { useAction } from '../../lib/query.ts';
import { applicationRecord } from './application.queries.ts';

export const useSaveGuarantors = () =>
  useAction(applicationArea.saveGuarantors, {
    done: 'Guarantors saved',
    refresh: [audit.listAudits],
    record: ({ data }) => applicationRecord(data.id),
    inForm: true,
  });
