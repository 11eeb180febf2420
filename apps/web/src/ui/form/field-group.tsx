import type { ComponentProps, ReactNode } from 'react';
import { Facts } from '../value/facts.tsx';
import classes from './field-group.module.css';

interface FieldGroupProps {
  title: string;
  dense?: boolean;
  children: ReactNode;
}

export const FieldGroup = ({ title, dense, children }: FieldGroupProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.title}>{title}</legend>
    <div className={`columns ${classes.fields}`} data-compact={dense || undefined}>
      {children}
    </div>
  </fieldset>
);

export const FactGroup = ({ title, facts }: { title: string } & ComponentProps<typeof Facts>) => (
  <div className={classes.group}>
    <h2 className={classes.title}>{title}</h2>
    <Facts facts={facts} />
  </div>
);
