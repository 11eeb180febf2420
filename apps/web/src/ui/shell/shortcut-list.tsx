import { Button } from '@mantine/core';
import { turnShortcuts, useShortcuts, useShortcutsOn } from '../../lib/screen/shortcuts.ts';
import dialog from '../dialog/dialog.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import classes from './shortcut-list.module.css';

const Keys = ({ keys }: { keys: string }) => (
  <dt className={classes.keys}>
    {keys.split(' ').map((key, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the keys of one shortcut never change their places
      <kbd key={index}>{key}</kbd>
    ))}
  </dt>
);

/** Every shortcut of the current page. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  // Several forms of one screen may each have the same.
  const shortcuts = [...new Map(useShortcuts().map((shortcut) => [shortcut.keys, shortcut])).values()];
  const on = useShortcutsOn();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {!on && <p>Single-key shortcuts are off.</p>}
      <dl className={classes.list} data-off={!on || undefined}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={classes.row}>
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
