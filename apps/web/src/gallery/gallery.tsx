import { Button, useMantineColorScheme } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startShortcuts } from '../lib/screen/shortcuts.ts';
import { Page } from '../ui/page/page.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Permissions } from './permissions.tsx';
import { Quotes } from './quotes.tsx';
import { ServerForm } from './server-form.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { Values } from './values.tsx';

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
