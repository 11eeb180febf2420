import { createFileRoute } from '@tanstack/react-router';

/** Breadcrumb parent. */
export const Route = createFileRoute('/_app/iam/users')({ staticData: { crumb: 'Users' } });
