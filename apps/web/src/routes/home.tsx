import { sessionEndpoints } from '@assay/contract/iam/session';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { call } from '../lib/api/api.ts';
import { forgetSession, knownSession } from '../lib/session/session.ts';
import { landing } from './-landing.ts';

export const Route = createFileRoute('/home')({
  beforeLoad: async () => {
    const session = await knownSession();
    if (!session) throw redirect({ to: '/auth/login' });
    const screen = landing(session.permissions);
    if (screen) throw redirect({ href: screen, replace: true });
    await call(sessionEndpoints.signOut, {});
    forgetSession();
    throw redirect({ to: '/auth/login', search: { notice: 'nothing-permitted' } });
  },
});
