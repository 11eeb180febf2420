import { none } from '../../lib/formats.ts';
import classes from './no-value.module.css';

/** There is no value, and that is known: quieter than one, and still a word. */
export const NoValue = () => <span className={classes.missing}>{none}</span>;
