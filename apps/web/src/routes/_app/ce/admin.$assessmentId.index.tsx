import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/ce/admin/$assessmentId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/ce/admin/$assessmentId/$section',
      params: { ...params, section: 'quote' },
      replace: true,
    });
  },
});
