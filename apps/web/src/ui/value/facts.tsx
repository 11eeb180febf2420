import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { NoValue } from './no-value.tsx';

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === '';

interface FactsProps {
  facts: ReadonlyArray<readonly [label: string, value: ReactNode]>;
  /** Closer together, where most of them are short. */
  dense?: boolean;
}

/** Labels and values, in four columns where there is room for them, and fewer where not. */
export const Facts = ({ facts, dense }: FactsProps) => (
  <dl className={classes.facts} data-dense={dense || undefined}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{isMissing(value) ? <NoValue /> : value}</dd>
      </div>
    ))}
  </dl>
);
