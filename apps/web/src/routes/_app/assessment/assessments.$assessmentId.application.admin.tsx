import { createFileRoute, redirect } from '@tanstack/react-router';
import { assessmentList, sectionOf } from '../../../areas/assessment/record/assessment-section.ts';

export const Route = createFileRoute('/_app/assessment/assessments/$assessmentId/application/admin')({
  validateSearch: ({ tab }: { tab?: string }) => (tab === undefined ? {} : { tab }),
  beforeLoad: ({ params: { assessmentId }, search: { tab = 'quote' } }) => {
    const section = sectionOf(tab);
    if (!section) throw redirect({ href: assessmentList, replace: true });
    throw redirect({
      to: '/ce/admin/$assessmentId/$section',
      params: { assessmentId, section },
      replace: true,
    });
  },
});
