import { Menu } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { OpenMenu } from '../../../ui/dialog/open-menu.tsx';
import classes from './choice.module.css';
import { ChoiceFace } from './choice-face.tsx';

export interface Choice {
  readonly key: string;
  readonly shown: ReactNode;
  /** One of several of which one holds: whether it is this one. Else something to be done. */
  readonly isChosen?: boolean;
  /** Set off from those above it. */
  readonly isApart?: boolean;
  readonly onChoose: () => void;
}

function Item({ choice: { key, shown, isChosen, isApart, onChoose } }: { choice: Choice }) {
  if (isChosen === undefined)
    return (
      <Menu.Item className={classes.item} data-apart={isApart || undefined} onClick={onChoose}>
        {shown}
      </Menu.Item>
    );
  return (
    <Menu.RadioItem
      className={classes.item}
      value={key}
      checked={isChosen}
      onChange={onChoose}
      closeMenuOnClick
    >
      {shown}
    </Menu.RadioItem>
  );
}

interface ChoiceMenuProps extends Omit<ComponentProps<typeof ChoiceFace>, 'ref'> {
  choices: readonly Choice[];
}

/** What there is to choose from. Nothing is saved before one of them is pressed: moving among them does nothing. */
export const ChoiceMenu = ({ choices, onClick: _, ...face }: ChoiceMenuProps) => (
  <OpenMenu
    target={(props) => <ChoiceFace {...face} {...props} />}
    dropdownClass={classes.dropdown}
    fromStart
  >
    {choices.map((choice) => (
      <Item key={choice.key} choice={choice} />
    ))}
  </OpenMenu>
);
