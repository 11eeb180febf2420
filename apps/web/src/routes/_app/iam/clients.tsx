import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/iam/clients')({ staticData: { crumb: 'Clients' } });
