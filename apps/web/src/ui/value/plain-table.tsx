import type { ReactNode } from 'react';

interface PlainColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
}

interface PlainTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** The first column names the row: on a phone it is the card's heading. */
  columns: readonly [PlainColumn<Row>, ...PlainColumn<Row>[]];
}

export const PlainTable = <Row,>({ label, rows, keyOf, columns }: PlainTableProps<Row>) => (
  <div className="folds">
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header, isFigure }) => (
            <th key={header} scope="col" data-figure={isFigure || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ header, cell, isFigure }) => (
              <td key={header} data-figure={isFigure || undefined} data-label={header}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
