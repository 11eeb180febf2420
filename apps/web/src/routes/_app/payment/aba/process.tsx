import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AbaPage } from '../../../../areas/payment/aba/aba-page.tsx';
import { permittedOrHome } from '../../../../lib/session/permitted.ts';

const title = 'Process ABA File';
const path = '/payment/aba/process';

export const Route = createFileRoute('/_app/payment/aba/process')({
  staticData: { crumb: title },
  beforeLoad: permittedOrHome('PAYMENT.READ', title),
  component: ProcessAbaFile,
});

function ProcessAbaFile() {
  const navigate = useNavigate();
  return <AbaPage clearSearch={() => void navigate({ to: path, replace: true, resetScroll: false })} />;
}
