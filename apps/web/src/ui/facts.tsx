import classes from './facts.module.css';

/** Labels and values, in as many columns as there is room for. */
export const Facts = ({ of }: { of: ReadonlyArray<readonly [label: string, value: string]> }) => (
  <dl className={classes.facts}>
    {of.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
