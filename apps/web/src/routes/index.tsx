import { createFileRoute, redirect } from '@tanstack/react-router';
import { knownSession } from '../lib/session/session.ts';

const applications = '/assessment/assessments/applications';

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    const session = await knownSession();
    if (!session) throw redirect({ to: '/auth/login' });
    const mayRead = session.permissions.includes('ASSESSMENT.APPLICATION.READ');
    throw mayRead && context.hasScreen(applications)
      ? redirect({ href: applications, replace: true })
      : redirect({ to: '/home', replace: true });
  },
});
