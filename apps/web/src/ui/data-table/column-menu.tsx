import { Menu } from '@mantine/core';
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
      <button type="button" className={`link-button screen-only ${classes.choose}`} {...props}>
        Columns
      </button>
    )}
    staysOpen
  >
    {columns
      .filter(({ neverHidden }) => !neverHidden)
      .map((column) => {
        const { isShown, lacksRoom } = stateOf(column, choice);
        return (
          <Menu.CheckboxItem
            key={column.id}
            checked={isShown}
            onChange={() => choice.show(column.id, !isShown)}
          >
            {column.header}
            {lacksRoom && <span className="quiet"> (no room)</span>}
          </Menu.CheckboxItem>
        );
      })}
    <Menu.Item onClick={choice.showUsual}>Reset columns</Menu.Item>
  </OpenMenu>
);
