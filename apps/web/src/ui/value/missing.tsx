import { none } from '../../lib/formats.ts';
import classes from './missing.module.css';

/** There is no value, and that is known: quieter than one, and still a word. */
export const Missing = () => <span className={classes.missing}>{none}</span>;
