import '@fontsource/ibm-plex-mono/latin-400.css';
import classes from './code.module.css';
import { NoValue } from './no-value.tsx';

export const Code = ({ value }: { value: string | null | undefined }) =>
  value ? <span className={classes.code}>{value}</span> : <NoValue />;
