import { createFileRoute, redirect } from '@tanstack/react-router';
import { knownSession } from '../lib/session/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    const session = await knownSession();
    if (!session) throw redirect({ to: '/auth/login' });
    const mayRead = session.permissions.includes('ASSESSMENT.APPLICATION.READ');
    throw redirect({ to: mayRead ? '/assessment/assessments/applications' : '/home', replace: true });
  },
});
