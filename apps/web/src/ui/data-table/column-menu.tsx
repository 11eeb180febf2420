import { Menu, UnstyledButton } from '@mantine/core';
import { OpenMenu } from '../dialog/button-menu.tsx';
import type { Column } from './columns.ts';
import classes from './toolbar.module.css';
import type { ColumnChoice } from './use-columns.ts';

function stateOf({ id }: Column<never>, { shown, wanted }: ColumnChoice) {
  const isIn = (list: ColumnChoice['shown']) => list.some((column) => column.id === id);
  return { isShown: isIn(shown), lacksRoom: isIn(wanted) && !isIn(shown) };
}

interface ColumnMenuProps {
  columns: readonly Column<never>[];
  choice: ColumnChoice;
}

export const ColumnMenu = ({ columns, choice }: ColumnMenuProps) => (
  <OpenMenu
    target={(props) => (
      <UnstyledButton className={classes.choose} {...props}>
        Columns
      </UnstyledButton>
    )}
    dropdownClass={classes.dropdown}
    staysOpen
  >
    {columns
      .filter(({ neverHidden }) => !neverHidden)
      .map((column) => {
        const { isShown, lacksRoom } = stateOf(column, choice);
        return (
          <Menu.CheckboxItem
            key={column.id}
            className={classes.item}
            checked={isShown}
            onChange={() => choice.show(column.id, !isShown)}
          >
            {column.header}
            {lacksRoom && <span className={classes.aside}> (no room)</span>}
          </Menu.CheckboxItem>
        );
      })}
    <Menu.Item className={classes.item} onClick={choice.showUsual}>
      Reset columns
    </Menu.Item>
  </OpenMenu>
);
