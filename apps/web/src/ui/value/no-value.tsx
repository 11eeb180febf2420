import { none } from '../../lib/formats.ts';
import classes from './no-value.module.css';

export const NoValue = () => <span className={classes.missing}>{none}</span>;
