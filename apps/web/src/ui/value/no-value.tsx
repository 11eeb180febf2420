import '@fontsource/ibm-plex-mono/latin-400.css';
import { none } from '../../lib/formats.ts';

export const Code = ({ value }: { value: string | null | undefined }) =>
  value ? <span className="code">{value}</span> : <NoValue />;

export const NoValue = () => <span className="missing">{none}</span>;
