import { createFileRoute, notFound } from '@tanstack/react-router';
import { assessmentNameOf, assessmentRecord } from '../../../areas/assessment/record/assessment.queries.ts';
import { assessmentList } from '../../../areas/assessment/record/assessment-section.ts';
import { permitted } from '../../../lib/session/permitted.ts';
import { recordId, recordLoader } from '../../-record.ts';

/** The assessment's own place in the breadcrumbs, before the section's. */
export const Route = createFileRoute('/_app/ce/admin/$assessmentId')({
  staticData: { home: assessmentList },
  beforeLoad: permitted('ASSESSMENT.APPLICATION.READ'),
  loader: ({ params: { assessmentId }, context: { refused } }) => {
    // The first submission makes one; nobody does so here.
    if (!refused && recordId(assessmentId) === undefined) throw notFound();
    return recordLoader(assessmentId, '', assessmentRecord, assessmentNameOf);
  },
});
