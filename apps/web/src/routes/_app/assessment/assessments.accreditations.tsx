import { createFileRoute } from '@tanstack/react-router';
import {
  AccreditationList,
  AccreditationViews,
  useAccreditationView,
} from '../../../areas/assessment/accreditation/list/accreditation-list.tsx';
import { InvitationList, InviteButton } from '../../../areas/assessment/invitation/invitation-list.tsx';
import { permitted } from '../../../lib/session/permitted.ts';
import { ListPage } from '../../../ui/page/list-page.tsx';

export const Route = createFileRoute('/_app/assessment/assessments/accreditations')({
  staticData: { crumb: 'Accreditations' },
  beforeLoad: permitted('ASSESSMENT.ACCREDITATION.READ'),
  component: Accreditations,
});

function Accreditations() {
  const isInvitations = useAccreditationView() === 'invitations';
  return (
    <ListPage title="Accreditations" beside={<AccreditationViews />} actions={<InviteButton />}>
      {isInvitations ? <InvitationList /> : <AccreditationList />}
    </ListPage>
  );
}
