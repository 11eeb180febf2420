import { FullDate } from '../../ui/value/dates.tsx';
import classes from './since.module.css';

/** In the heading of a record's form. */
export const Since = ({ createdAt }: { createdAt: string }) => (
  <span className={classes.since}>
    Created <FullDate of={createdAt} />
  </span>
);
