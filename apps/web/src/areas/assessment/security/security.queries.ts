import { applicationArea } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { useAction } from '../../../lib/api/query.ts';
import { onSaved } from '../record/assessment.queries.ts';

/** Answers with the application: the assessment that holds it is read again. */
export const useSaveAgreedValue = () =>
  useAction(applicationArea.saveAgreedValue, {
    done: 'Market value override saved',
    inForm: true,
    refresh: [assessment.getAssessment, ...onSaved.refresh],
  });
