import { createFileRoute } from '@tanstack/react-router';

/** Breadcrumb parent. */
export const Route = createFileRoute('/_app/iam/roles')({ staticData: { crumb: 'Roles' } });
