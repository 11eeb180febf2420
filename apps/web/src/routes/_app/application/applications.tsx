import { createFileRoute } from '@tanstack/react-router';

/** The way to the applications; the pages stand below. */
export const Route = createFileRoute('/_app/application/applications')({
  staticData: { crumb: 'Applications' },
});
