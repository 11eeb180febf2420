import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { OpenMenu } from '../../../ui/dialog/open-menu.tsx';
import { StatusButton } from './status-button.tsx';
import classes from './status-editor.module.css';

/** Another status that it can be given. */
export interface Move {
  readonly status: string;
  readonly tag: ReactNode;
  readonly choose: () => void;
}

export interface StatusMenuProps {
  /** The status that it is in. */
  now: ReactNode;
  moves: readonly Move[];
  isSaving: boolean;
}

/** The status that it is in, and those that this person can give it. */
export const StatusMenu = ({ now, moves, isSaving }: StatusMenuProps) => (
  <OpenMenu
    target={(props) => (
      <StatusButton {...props} aria-busy={isSaving}>
        {now}
      </StatusButton>
    )}
    dropdownClass={classes.dropdown}
    fromStart
  >
    {/* For the eye: the button says it already, and a menu holds nothing but its items. */}
    <div className={classes.now} aria-hidden="true">
      {now}
      now
    </div>
    {moves.map(({ status, tag, choose }) => (
      <Menu.Item key={status} className={classes.item} onClick={choose}>
        {tag}
      </Menu.Item>
    ))}
  </OpenMenu>
);
