import { UnstyledButton } from '@mantine/core';
import { ownVersion } from '../../lib/session/version.ts';
import classes from './shell.module.css';

export const Footer = ({ onShortcuts }: { onShortcuts: () => void }) => (
  <footer className={classes.footer}>
    <span>
      Assay <span className={classes.version}>{ownVersion().slice(0, 7)}</span>
    </span>
    <UnstyledButton className={classes.footerButton} aria-haspopup="dialog" onClick={onShortcuts}>
      Keyboard shortcuts
      <kbd>?</kbd>
    </UnstyledButton>
  </footer>
);
