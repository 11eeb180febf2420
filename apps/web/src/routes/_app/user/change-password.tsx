import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../../areas/iam/password/change-password-form.tsx';
import { LoginHistorySection } from '../../../areas/iam/session/login-history-section.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { navigation } from '../../-navigation.ts';

export const Route = createFileRoute('/_app/user/change-password')({
  staticData: { crumb: 'Profile' },
  component: Profile,
});

/** People whose screens aren't built yet land here: they are told why. */
function NoScreenYet() {
  const { permissions } = useSession();
  const { hasScreen } = useRouteContext({ from: '/_app' });
  if (navigation(permissions, hasScreen).length > 0) return null;
  const screens = navigation(permissions, () => true).map(({ label }) => label);
  return (
    <Section title="Your work isn't in Assay yet">
      <p>
        Your role is for {screens.join(', ')}, which isn't ready. Until it is, you can change your password
        here.
      </p>
    </Section>
  );
}

function Profile() {
  const { user } = useSession();
  return (
    <Page title="Profile">
      <NoScreenYet />
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
