import { Group, Skeleton, Text } from '@mantine/core';
import classes from './cards.module.css';
import type { Column, ListedRow } from './columns.ts';
import type { RowsProps } from './grid.tsx';
import { SelectAll, SelectBox, SelectKey } from './selection/select-box.tsx';
import { useRowCursor } from './use-row-cursor.ts';

function Card<Row>({ row, columns }: { row: Row | undefined; columns: readonly Column<Row>[] }) {
  return (
    <dl className={`facts ${classes.facts}`}>
      {columns.map(({ id, header, cell }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{row === undefined ? <Skeleton h="0.625rem" w="70%" /> : cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Cards<Row extends ListedRow>(props: RowsProps<Row>) {
  const { label, columns, rows, paging, dimmed, onOpen, selecting } = props;
  const cursor = useRowCursor(rows ?? [], onOpen, selecting?.selection);
  const waiting = Array.from({ length: paging.limit }, () => undefined);
  return (
    <>
      {selecting && <SelectKey selection={selecting.selection} body={cursor.body} />}
      {selecting && (
        <Group className="ruled" gap="md" px="md" mih="2.25rem">
          <SelectAll selection={selecting.selection} />
          <Text span size="head" fw={500} c="dimmed" aria-hidden="true">
            Select all
          </Text>
        </Group>
      )}
      <ul
        className="lined ruled"
        aria-label={label}
        data-dimmed={dimmed || undefined}
        ref={cursor.body as React.RefObject<HTMLUListElement>}
        {...cursor.props}
      >
        {(rows ?? waiting).map((row, index) => (
          <li
            key={row ? row.id : index}
            className={classes.card}
            data-row={rows && index}
            data-opens={(onOpen && rows && true) || undefined}
            data-selected={(row && selecting?.selection.ids.has(row.id)) || undefined}
            tabIndex={rows && (index === cursor.current ? 0 : -1)}
            aria-hidden={rows ? undefined : true}
          >
            {row && selecting && (
              <div className={classes.select}>
                <SelectBox
                  label={`Select ${selecting.nameOf(row)}`}
                  isChecked={selecting.selection.ids.has(row.id)}
                  isInRow
                />
              </div>
            )}
            <Card row={row} columns={columns} />
          </li>
        ))}
      </ul>
    </>
  );
}
