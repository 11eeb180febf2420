import { applicationArea } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { useAction } from '../../../lib/api/query.ts';
import { applicationRecord } from '../record/application.queries.ts';

export const useSaveGuarantors = () =>
  useAction(applicationArea.saveGuarantors, {
    done: 'Guarantors saved',
    refresh: [audit.listAudits],
    record: ({ data }) => applicationRecord(data.id),
    inForm: true,
  });
