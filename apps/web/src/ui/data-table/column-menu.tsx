import { Menu, UnstyledButton } from '@mantine/core';
import { OpenMenu } from '../dialog/open-menu.tsx';
import type { Column } from './columns.ts';
import classes from './toolbar.module.css';
import type { ColumnChoice } from './use-columns.ts';

interface ColumnMenuProps {
  columns: readonly Column<never>[];
  choice: ColumnChoice;
}

export const ColumnMenu = ({ columns, choice }: ColumnMenuProps) => (
  <OpenMenu
    target={(ref) => (
      <UnstyledButton className={classes.choose} ref={ref}>
        Columns
      </UnstyledButton>
    )}
    dropdownClass={classes.dropdown}
    staysOpen
  >
    {columns
      .filter(({ neverHidden }) => !neverHidden)
      .map(({ id, header }) => (
        <Menu.CheckboxItem
          key={id}
          className={classes.item}
          checked={choice.isShown(id)}
          onChange={() => choice.toggle(id)}
        >
          {header}
        </Menu.CheckboxItem>
      ))}
    <Menu.Item className={classes.item} onClick={choice.showUsual}>
      Reset columns
    </Menu.Item>
  </OpenMenu>
);
