import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/application/applications/$applicationId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/application/applications/$applicationId/$tabName',
      params: { ...params, tabName: 'quotes' },
      replace: true,
    });
  },
});
