import type { ReactNode } from 'react';
import { NoValue } from './no-value.tsx';

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === '';

interface FactsProps {
  facts: ReadonlyArray<readonly [label: string, value: ReactNode]>;
  dense?: boolean;
}

export const Facts = ({ facts, dense }: FactsProps) => (
  <dl className="columns facts" data-dense={dense || undefined}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{isMissing(value) ? <NoValue /> : value}</dd>
      </div>
    ))}
  </dl>
);
