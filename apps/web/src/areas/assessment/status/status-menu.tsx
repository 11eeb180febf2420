import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { OpenMenu } from '../../../ui/dialog/open-menu.tsx';
import { StatusButton } from './status-button.tsx';
import classes from './status-editor.module.css';

export interface Move {
  readonly status: string;
  readonly tag: ReactNode;
  readonly choose: () => void;
}

export interface StatusMenuProps {
  now: ReactNode;
  moves: readonly Move[];
  isSaving: boolean;
}

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
    {/* Visual only: the button announces it, and a menu may contain only items. */}
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
