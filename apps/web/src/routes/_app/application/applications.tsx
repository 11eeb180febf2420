import { createFileRoute } from '@tanstack/react-router';

/** Breadcrumb parent. */
export const Route = createFileRoute('/_app/application/applications')({
  staticData: { crumb: 'Applications' },
});
