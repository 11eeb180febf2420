import { createFileRoute, useParams } from '@tanstack/react-router';
import { clientNameOf, clientRecord } from '../../../areas/iam/client/client.queries.ts';
import { ClientCreatePage, ClientPage } from '../../../areas/iam/client/client-page.tsx';
import { permitted } from '../../../lib/session/permitted.ts';
import { recordId, recordLoader } from '../../-record.ts';

const mayCreate = permitted('IAM.CLIENT.CREATE');
const mayRead = permitted('IAM.CLIENT.READ');

export const Route = createFileRoute('/_app/iam/clients/$clientId/admin')({
  beforeLoad: (route) => (recordId(route.params.clientId) === undefined ? mayCreate : mayRead)(route),
  loader: ({ params }) => recordLoader(params.clientId, 'New client', clientRecord, clientNameOf),
  component: ClientAdmin,
});

function ClientAdmin() {
  const { clientId } = useParams({ from: '/_app/iam/clients/$clientId/admin' });
  const id = recordId(clientId);
  return id === undefined ? <ClientCreatePage /> : <ClientPage key={id} id={id} />;
}
