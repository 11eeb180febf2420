import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/application/applications')({
  staticData: { crumb: 'Applications' },
});
