import { assessment } from '@assay/contract/assessment/area';
import { useAction } from '../../../lib/api/query.ts';
import { onSaved } from '../record/assessment.queries.ts';

export const useSaveAssignees = () =>
  useAction(assessment.saveAssignees, {
    ...onSaved,
    done: 'Assignee(s) successfully saved',
    inForm: true,
  });
