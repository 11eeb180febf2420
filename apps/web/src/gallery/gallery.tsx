import { permissionLabels } from '@assay/contract/kit/permissions';
import { Button, Group, useMantineColorScheme } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startShortcuts } from '../lib/screen/shortcuts.ts';
import { Blocked } from '../ui/dialog/blocked.tsx';
import { Page } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';
import { Shell } from '../ui/shell/shell.tsx';
import type { SidebarLink } from '../ui/shell/sidebar/sidebar-link.ts';
import { AuditChanges } from './audit-changes.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Quotes } from './quotes.tsx';
import { ServerForm } from './server-form.tsx';
import { Values } from './values.tsx';

const square = 'M3 3h10v10H3z';

const links: readonly SidebarLink[] = [
  { to: '/gallery', label: 'Clients', icon: square, under: ['/gallery'] },
  { to: '/user/change-password', label: 'Users', icon: square, under: ['/user'] },
];

function ShellFrame() {
  return (
    <Shell links={links} userMenu={null} banners={null}>
      <Page title="Shell">The page stands here.</Page>
    </Shell>
  );
}

const holders = async () => ['Priya Shah', 'Daniel Ong', 'Jo Marsh'];

const Permissions = () => (
  <Section title="Permissions">
    <Group>
      <Button>Push</Button>
      <Blocked
        why={`You need the “${permissionLabels['ASSESSMENT.APPLICATION.DECIDE']}” permission.`}
        holders={holders}
      >
        Approve
      </Blocked>
      <Blocked why="The bank details are locked since 14/11/2026, when the application was pushed to the loan system.">
        Edit bank details
      </Blocked>
    </Group>
  </Section>
);

const parts = {
  values: Values,
  fields: Fields,
  saving: ServerForm,
  dialogs: Dialogs,
  permissions: Permissions,
  table: Quotes,
  audit: AuditChanges,
} as const;

const schemes = ['auto', 'light', 'dark'] as const;

/** Shows everything, one part with `?show=table`, or the shell with `?show=shell`. */
export function Gallery() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { show } = useSearch({ strict: false }) as { show?: string };
  useEffect(startShortcuts, []);
  if (show === 'shell') return <ShellFrame />;
  const actions = schemes.map((scheme) => (
    <Button
      key={scheme}
      variant={scheme === colorScheme ? 'filled' : 'default'}
      aria-pressed={scheme === colorScheme}
      onClick={() => setColorScheme(scheme)}
    >
      {scheme}
    </Button>
  ));
  return (
    <Page title="Gallery" actions={actions} wide>
      {Object.entries(parts).map(([name, Part]) => (!show || show === name) && <Part key={name} />)}
    </Page>
  );
}
