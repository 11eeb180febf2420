import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { formatTotal } from '../../lib/formats.ts';
import { heavyPart } from '../../lib/screen/missing-code.ts';
import { Icon } from '../value/icon.tsx';
import type { Column } from './columns.ts';
import classes from './toolbar.module.css';
import type { ColumnChoice } from './use-columns.ts';

const ColumnMenu = heavyPart(async () => (await import('./column-menu.tsx')).ColumnMenu);

const choose = `link-button screen-only ${classes.choose}`;

export interface Chip {
  label: string;
  remove: () => void;
}

const Cross = () => <Icon path="m1 1 6 6m0-6L1 7" size={8} />;

function Chips({ chips, clear }: { chips: readonly Chip[]; clear: (() => void) | undefined }) {
  return (
    <Group component="ul" gap="xs" aria-label="Filters">
      {chips.map(({ label, remove }) => (
        <li key={label}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter: ${label}`}
            onClick={remove}
          >
            {label}
            <Cross />
          </button>
        </li>
      ))}
      {clear && (
        <li>
          <button type="button" className={choose} onClick={clear}>
            Clear all
          </button>
        </li>
      )}
    </Group>
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
    <button
      type="button"
      className={choose}
      aria-haspopup="menu"
      aria-expanded={wanted}
      onClick={() => setWanted(true)}
    >
      Columns
    </button>
  );
  return (
    <Stack gap="xs" px="md" py="xs">
      {filters && (
        <div className={`screen-only ${classes.filters}`} data-folded={(folds && !isOpen) || undefined}>
          {filters}
        </div>
      )}
      {/* As high with chips as without. */}
      <Group gap="0.25rem 0.5rem" mih="1.5rem">
        {folds && filters && (
          <button type="button" className={choose} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide filters' : 'Filters'}
          </button>
        )}
        {chips.length > 0 && <Chips chips={chips} clear={clear} />}
        <Text span size="head" c="dimmed" mr="auto" role="status">
          {total && resultsOf(total)}
        </Text>
        {canChoose && !wanted && button}
        {canChoose && wanted && (
          <Suspense fallback={button}>
            <ColumnMenu columns={columns} choice={choice} />
          </Suspense>
        )}
      </Group>
    </Stack>
  );
}
