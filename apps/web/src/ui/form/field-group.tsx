import type { ComponentProps, ReactNode } from 'react';
import { Facts } from '../value/facts.tsx';
import classes from './field-group.module.css';

interface FieldGroupProps {
  title: string;
  /** More of them in a row, where most of them are short. */
  dense?: boolean;
  children: ReactNode;
}

/** Fields that belong together, their name at their side; as many in a row as there is room for. */
export const FieldGroup = ({ title, dense, children }: FieldGroupProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.title}>{title}</legend>
    <div className={classes.fields} data-dense={dense || undefined}>
      {children}
    </div>
  </fieldset>
);

/** The same as facts, for those who may look at them and no more. */
export const FactGroup = ({ title, facts }: { title: string } & ComponentProps<typeof Facts>) => (
  <div className={classes.group}>
    <h2 className={classes.title}>{title}</h2>
    <Facts facts={facts} />
  </div>
);
