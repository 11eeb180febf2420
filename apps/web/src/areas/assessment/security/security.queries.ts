import { applicationArea } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { useAction } from '../../../lib/api/query.ts';
import { onSaved } from '../record/assessment.queries.ts';

/** The answer is the application, so its assessment is read again. */
export const useSaveAgreedValue = () =>
  useAction(applicationArea.saveAgreedValue, {
    done: 'Market value override saved',
    inForm: true,
    refresh: [assessment.getAssessment, ...onSaved.refresh],
  });
