import { createFileRoute } from '@tanstack/react-router';

/** The way to the clients; the pages stand below. */
export const Route = createFileRoute('/_app/iam/clients')({ staticData: { crumb: 'Clients' } });
