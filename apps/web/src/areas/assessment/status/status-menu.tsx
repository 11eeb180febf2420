import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonMenu } from '../../../ui/dialog/button-menu.tsx';
import { Chevron } from '../../../ui/form/input/select.tsx';
import classes from './status-editor.module.css';

interface Move {
  readonly status: string;
  readonly tag: ReactNode;
  readonly choose: () => void;
}

interface StatusMenuProps {
  now: ReactNode;
  moves: readonly Move[];
  isSaving: boolean;
}

/** Without moves it is the status alone, as during a push to the loan system. */
export function StatusMenu({ now, moves, isSaving }: StatusMenuProps) {
  if (moves.length === 0) return now;
  return (
    <ButtonMenu
      target={(props) => (
        <UnstyledButton {...props} aria-busy={isSaving} className={classes.button}>
          <VisuallyHidden>Status: </VisuallyHidden>
          {now}
          <Chevron />
        </UnstyledButton>
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
    </ButtonMenu>
  );
}
