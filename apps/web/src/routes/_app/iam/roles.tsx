import { createFileRoute } from '@tanstack/react-router';

/** The way to the roles; the pages stand below. */
export const Route = createFileRoute('/_app/iam/roles')({ staticData: { crumb: 'Roles' } });
