import { createFileRoute, notFound } from '@tanstack/react-router';
import { assessmentNameOf, assessmentRecord } from '../../../areas/assessment/record/assessment.queries.ts';
import { assessmentList } from '../../../areas/assessment/record/assessment-section.ts';
import { permitted } from '../../../lib/session/permitted.ts';
import { recordId, recordLoader } from '../../-record.ts';

export const Route = createFileRoute('/_app/ce/admin/$assessmentId')({
  staticData: { home: assessmentList },
  beforeLoad: permitted('ASSESSMENT.APPLICATION.READ'),
  loader: ({ params: { assessmentId }, context: { refused } }) => {
    // Assessments are created by the first submission only.
    if (!refused && recordId(assessmentId) === undefined) throw notFound();
    return recordLoader(assessmentId, '', assessmentRecord, assessmentNameOf);
  },
});
