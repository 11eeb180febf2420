import type { Session } from '@assay/contract/iam/session';
import { createFileRoute, redirect, useRouter, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { DemoNotice } from '../../areas/iam/session/demo-notice.tsx';
import { SignInForm } from '../../areas/iam/session/sign-in-form.tsx';
import { signedIn, tellTabs } from '../../lib/api/live.ts';
import { nextPath } from '../../lib/session/next-path.ts';
import { knownSession, rememberSession } from '../../lib/session/session.ts';
import { Message } from '../../ui/page/message.tsx';
import { EntryFrame } from '../../ui/shell/entry-frame.tsx';

const notices = {
  'nothing-permitted':
    "Your account doesn't have access to any part of Assay yet. Ask your administrator for a role.",
} as const;

const search = z.object({
  next: z.string().optional(),
  notice: z.enum(['nothing-permitted']).optional().catch(undefined),
});

export const Route = createFileRoute('/auth/login')({
  validateSearch: search,
  beforeLoad: async ({ search: { next } }) => {
    if (await knownSession()) throw redirect({ href: nextPath(next) ?? '/home', replace: true });
  },
  component: Login,
});

function Login() {
  const router = useRouter();
  const { next, notice } = useSearch({ from: '/auth/login' });
  const enter = async (session: Session) => {
    rememberSession(session);
    tellTabs(signedIn);
    await router.navigate({ href: nextPath(next) ?? '/home', replace: true });
  };
  return (
    <EntryFrame title="Sign in">
      {notice && <Message tone="failed">{notices[notice]}</Message>}
      <SignInForm onSignedIn={enter} />
      <DemoNotice onSignedIn={enter} />
    </EntryFrame>
  );
}
