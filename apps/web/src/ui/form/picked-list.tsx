import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './picked-list.module.css';

interface Picked {
  id: number;
  name: string;
}

interface PickedListProps {
  /** What is listed: `Clients to manage`. */
  label: string;
  value: readonly Picked[];
  onRemove: (id: number) => void;
  empty: string;
  /** The field that adds one. */
  children: ReactNode;
}

/** Several records that were picked: each can be taken away, and the field below adds another. */
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
