import { createFileRoute } from '@tanstack/react-router';

/** The way to the users; the pages stand below. */
export const Route = createFileRoute('/_app/iam/users')({ staticData: { crumb: 'Users' } });
