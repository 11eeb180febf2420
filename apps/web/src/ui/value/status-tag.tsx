import classes from './status-tag.module.css';

export type StatusKind = 'pass' | 'hold' | 'refer' | 'failed' | 'pending' | 'progress';

interface StatusTagProps {
  kind: StatusKind;
  /** Decided by a person, not by the check itself. */
  outlined?: boolean;
  children: string;
}

/** A shape, a sign and a word, so that no status depends on its colour alone. */
export const StatusTag = ({ kind, outlined, children }: StatusTagProps) => (
  <span className={classes.tag} data-kind={kind} data-outlined={outlined || undefined}>
    {children}
  </span>
);
