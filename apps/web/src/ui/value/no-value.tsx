import '@fontsource/ibm-plex-mono/latin-400.css';
import { none } from '../../lib/formats.ts';
import codeClasses from './code.module.css';
import classes from './no-value.module.css';

export const Code = ({ value }: { value: string | null | undefined }) =>
  value ? <span className={codeClasses.code}>{value}</span> : <NoValue />;

export const NoValue = () => <span className={classes.missing}>{none}</span>;
