import { Button } from '@mantine/core';
import { isSingleKey, turnShortcuts, useShortcuts, useShortcutsOn } from '../../lib/screen/shortcuts.ts';
import dialog from '../dialog/dialog.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import classes from './shortcut-list.module.css';

function Keys({ keys }: { keys: string }) {
  const isMac = navigator.userAgent.includes('Macintosh');
  return (
    <dt className={classes.keys}>
      {keys.split(' ').map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the keys of one shortcut never change their places
        <kbd key={index}>{key.replace('Mod+', isMac ? '⌘' : 'Ctrl+')}</kbd>
      ))}
    </dt>
  );
}

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcuts();
  const on = useShortcutsOn();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {!on && <p>Single-key shortcuts are off.</p>}
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={classes.row} data-off={(!on && isSingleKey(keys)) || undefined}>
            <Keys keys={keys} />
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className={dialog.actions}>
        <Button variant="default" onClick={() => turnShortcuts(!on)}>
          Turn shortcuts {on ? 'off' : 'on'}
        </Button>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
