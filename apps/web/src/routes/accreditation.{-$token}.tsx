import { createFileRoute, redirect } from '@tanstack/react-router';
import { InvitedPage } from '../areas/assessment/accreditation-form/invited-page.tsx';
import { heldToken, holdToken } from '../lib/session/link-token.ts';

/** The invitation's link: stores the secret and redirects without it. Needs no sign-in. */
export const Route = createFileRoute('/accreditation/{-$token}')({
  loader: ({ params: { token } }) => {
    if (token === undefined) return;
    holdToken(token);
    throw redirect({ to: '/accreditation/{-$token}', params: { token: undefined }, replace: true });
  },
  component: () => <InvitedPage token={heldToken()} />,
});
