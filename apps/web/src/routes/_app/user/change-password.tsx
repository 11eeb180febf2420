import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../../areas/iam/password/change-password-form.tsx';
import { LoginHistorySection } from '../../../areas/iam/session/login-history-section.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';

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
          facts={[
            ['Name', `${user.firstName} ${user.lastName}`],
            ['Email', user.email],
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
