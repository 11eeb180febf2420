import { FullDate } from '../../ui/value/dates.tsx';
import classes from './created-on.module.css';

/** In the heading of a record's form. */
export const CreatedOn = ({ createdAt }: { createdAt: string }) => (
  <span className={classes.created}>
    Created <FullDate value={createdAt} />
  </span>
);
