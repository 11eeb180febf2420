import { UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { formatTotal } from '../../lib/formats.ts';
import { heavyPart } from '../../lib/screen/missing-code.ts';
import type { Column } from './columns.ts';
import classes from './toolbar.module.css';
import type { ColumnChoice } from './use-columns.ts';

const ColumnMenu = heavyPart(async () => (await import('./column-menu.tsx')).ColumnMenu);

export interface Chip {
  label: string;
  remove: () => void;
}

const Cross = () => (
  <svg className={classes.cross} viewBox="0 0 8 8" aria-hidden="true">
    <path d="m1 1 6 6m0-6L1 7" />
  </svg>
);

interface ChipsProps {
  chips: readonly Chip[];
  clear: (() => void) | undefined;
}

function Chips({ chips, clear }: ChipsProps) {
  return (
    <ul className={classes.chips} aria-label="Filters">
      {chips.map(({ label, remove }) => (
        <li key={label}>
          <UnstyledButton className={classes.chip} aria-label={`Remove filter: ${label}`} onClick={remove}>
            {label}
            <Cross />
          </UnstyledButton>
        </li>
      ))}
      {clear && (
        <li>
          <UnstyledButton className={classes.choose} onClick={clear}>
            Clear all
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}

interface ToolbarProps {
  filters: ReactNode;
  folds: boolean;
  chips: readonly Chip[];
  clear: (() => void) | undefined;
  total: { count: number; countCapped?: true | undefined } | undefined;
  columns: readonly Column<never>[];
  choice: ColumnChoice;
}

const resultsOf = ({ count, countCapped }: NonNullable<ToolbarProps['total']>) =>
  `${formatTotal(count, countCapped)} ${count === 1 ? 'result' : 'results'}`;

export function Toolbar({ filters, folds, chips, clear, total, columns, choice }: ToolbarProps) {
  const [wanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const canChoose = columns.some(({ neverHidden }) => !neverHidden);
  const button = (
    <UnstyledButton
      className={classes.choose}
      aria-haspopup="menu"
      aria-expanded={wanted}
      onClick={() => setWanted(true)}
    >
      Columns
    </UnstyledButton>
  );
  return (
    <div className={classes.toolbar}>
      {filters && (
        <div className={classes.filters} data-folded={(folds && !isOpen) || undefined}>
          {filters}
        </div>
      )}
      <div className={classes.line}>
        {folds && filters && (
          <UnstyledButton className={classes.choose} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide filters' : 'Filters'}
          </UnstyledButton>
        )}
        {chips.length > 0 && <Chips chips={chips} clear={clear} />}
        <span className={classes.total} role="status">
          {total && resultsOf(total)}
        </span>
        {canChoose && !wanted && button}
        {canChoose && wanted && (
          <Suspense fallback={button}>
            <ColumnMenu columns={columns} choice={choice} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
