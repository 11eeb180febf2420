import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../../areas/iam/change-password-form.tsx';
import { LoginHistorySection } from '../../../areas/iam/login-history-section.tsx';
import { useSession } from '../../../lib/session.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';

export const Route = createFileRoute('/_app/user/change-password')({
  staticData: { crumb: 'Profile' },
  component: Profile,
});

function Profile() {
  const { user } = useSession();
  return (
    <Page title="Profile">
      <Section title="Signed in as">
        <Facts
          of={[
            ['Name', `${user.firstName} ${user.lastName}`],
            ['E-mail', user.email],
          ]}
        />
      </Section>
      <Section title="Change password">
        <ChangePasswordForm email={user.email} />
      </Section>
      <LoginHistorySection />
    </Page>
  );
}
