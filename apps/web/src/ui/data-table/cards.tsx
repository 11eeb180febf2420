import classes from './cards.module.css';
import type { Column } from './columns.ts';
import type { RowsProps } from './rows.ts';
import { useRowCursor } from './use-row-cursor.ts';

function Card<Row>({ row, columns }: { row: Row | undefined; columns: readonly Column<Row>[] }) {
  return (
    <dl className={classes.facts}>
      {columns.map(({ id, header, cell }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{row === undefined ? <span className={classes.skeleton} /> : cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same rows on a narrow screen, each a card. */
export function Cards<Row extends object>({ label, columns, rows, paging, dimmed, onOpen }: RowsProps<Row>) {
  const open = onOpen && rows ? (index: number) => rows[index] && onOpen(rows[index].original) : undefined;
  const cursor = useRowCursor(rows?.length ?? 0, open);
  const waiting = Array.from({ length: paging.limit }, (_, index) => ({
    id: String(index),
    original: undefined,
  }));
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      data-dimmed={dimmed || undefined}
      ref={cursor.body as React.RefObject<HTMLUListElement>}
      {...cursor.props}
    >
      {(rows ?? waiting).map(({ id, original }, index) => (
        <li
          key={id}
          className={classes.card}
          data-row={rows && index}
          data-opens={Boolean(open) || undefined}
          tabIndex={rows && (index === cursor.current ? 0 : -1)}
          aria-hidden={rows ? undefined : true}
        >
          <Card row={original} columns={columns} />
        </li>
      ))}
    </ul>
  );
}
