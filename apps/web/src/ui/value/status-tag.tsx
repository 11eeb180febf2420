import classes from './status-tag.module.css';

export type StatusKind = 'pass' | 'hold' | 'refer' | 'failed' | 'pending' | 'progress';

interface StatusTagProps {
  kind: StatusKind;
  /** Reached by a person's word, not by the check itself. */
  outlined?: boolean;
  children: string;
}

/** A shape, a sign and a word, so that no status is told by its colour alone. */
export const StatusTag = ({ kind, outlined, children }: StatusTagProps) => (
  <span className={classes.tag} data-kind={kind} data-outlined={outlined || undefined}>
    {children}
  </span>
);

const amlKinds = {
  Success: 'pass',
  'Manual Pass': 'pass',
  Resolve: 'failed',
  Incomplete: 'failed',
  Pending: 'pending',
} as const satisfies Record<string, StatusKind>;

export type AmlStatus = keyof typeof amlKinds;

export const AmlTag = ({ status }: { status: AmlStatus }) => (
  <StatusTag kind={amlKinds[status]} outlined={status === 'Manual Pass'}>
    {status}
  </StatusTag>
);
