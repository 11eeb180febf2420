import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Column } from './columns.ts';
import classes from './toolbar.module.css';
import type { ColumnChoice } from './use-columns.ts';

/** Opens as it appears: somebody has just asked for it. */
export function ColumnMenu({ columns, choice }: { columns: readonly Column<never>[]; choice: ColumnChoice }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={6}
      width={220}
      closeOnItemClick={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.choose} ref={button}>
          Columns
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {columns
          .filter(({ always }) => !always)
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
          Show the usual columns
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
