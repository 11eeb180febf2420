import classes from './status-tag.module.css';

export type StatusKind = 'pass' | 'hold' | 'refer' | 'failed' | 'pending' | 'progress';

interface StatusTagProps {
  kind: StatusKind;
  outlined?: boolean;
  children: string;
}

/** Shows a symbol and a word, so that no status depends on its colour alone. */
export const StatusTag = ({ kind, outlined, children }: StatusTagProps) => (
  <span className={classes.tag} data-tone={kind} data-outlined={outlined || undefined}>
    {children}
  </span>
);
