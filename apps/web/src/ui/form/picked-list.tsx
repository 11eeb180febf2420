import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './picked-list.module.css';

interface Picked {
  id: number;
  name: string;
}

interface PickedListProps {
  label: string;
  value: readonly Picked[];
  onRemove: (id: number) => void;
  empty: string;
  children: ReactNode;
}

export const PickedList = ({ label, value, onRemove, empty, children }: PickedListProps) => (
  <div className={classes.picked}>
    {value.length === 0 && <p className={classes.empty}>{empty}</p>}
    {value.length > 0 && (
      <ul className={classes.list} aria-label={label}>
        {value.map(({ id, name }) => (
          <li key={id} className={classes.item}>
            <span>{name}</span>
            <UnstyledButton
              className={classes.remove}
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(id)}
            >
              Remove
            </UnstyledButton>
          </li>
        ))}
      </ul>
    )}
    {children}
  </div>
);
