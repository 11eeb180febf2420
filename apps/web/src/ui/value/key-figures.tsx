import type { ReactNode } from 'react';
import classes from './key-figures.module.css';

export const KeyFigures = ({
  figures,
}: {
  figures: ReadonlyArray<readonly [label: string, value: ReactNode]>;
}) => (
  <dl className={classes.figures}>
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt className="label">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
