import { Menu } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { OpenMenu } from '../../../ui/dialog/open-menu.tsx';
import classes from './choice.module.css';
import { ChoiceFace } from './choice-face.tsx';

export interface Choice {
  readonly key: string;
  readonly shown: ReactNode;
  /** Set for one of several exclusive choices; undefined for an action. */
  readonly isChosen?: boolean;
  readonly isApart?: boolean;
  readonly group?: string | undefined;
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

interface Members {
  readonly label: string | undefined;
  readonly members: readonly Choice[];
}

const groupsOf = (choices: readonly Choice[]): Members[] =>
  [...Map.groupBy(choices, ({ group }) => group)].map(([label, members]) => ({ label, members }));

function Group({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu has groups of items, and no fields.
    <div role="group" aria-label={label}>
      <div className={classes.group} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

interface ChoiceMenuProps extends Omit<ComponentProps<typeof ChoiceFace>, 'ref'> {
  choices: readonly Choice[];
  onOpened?: (() => void) | undefined;
}

/** The choices as a menu, so that moving through them saves nothing. */
export const ChoiceMenu = ({ choices, onOpened, onClick: _, ...face }: ChoiceMenuProps) => (
  <OpenMenu
    target={(props) => <ChoiceFace {...face} {...props} />}
    dropdownClass={classes.dropdown}
    onOpened={onOpened}
    fromStart
  >
    {groupsOf(choices).map(({ label, members }) => (
      <Group key={label ?? members[0]?.key} label={label}>
        {members.map((choice) => (
          <Item key={choice.key} choice={choice} />
        ))}
      </Group>
    ))}
  </OpenMenu>
);
