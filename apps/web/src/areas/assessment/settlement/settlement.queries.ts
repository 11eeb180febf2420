import { assessment } from '@assay/contract/assessment/area';
import { useAction } from '../../../lib/api/query.ts';
import { onSaved } from '../record/assessment.queries.ts';

export const useSaveSettledDate = () =>
  useAction(assessment.saveSettledDate, {
    done: 'Settlement date saved',
    inForm: true,
    refresh: onSaved.refresh,
    record: onSaved.record,
  });
