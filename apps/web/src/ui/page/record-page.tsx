import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { hasUnsavedChanges } from '../../lib/form/unsaved.ts';
import { showToast } from '../../lib/screen/toast.ts';
import { Page, type PageProps } from './page.tsx';
import { Problem } from './problem.tsx';
import classes from './record-page.module.css';

interface RecordPageProps<Answer> extends Omit<PageProps, 'wide' | 'children'> {
  record: UseQueryResult<Answer>;
  /** The list that it belongs to. */
  list: string;
  /** At the final size, while it is on its way. */
  waiting?: ReactNode;
  /** Once the record is there; usually a `Split`. */
  children: (answer: Answer) => ReactNode;
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

interface SplitProps {
  side: ReactNode;
  main: ReactNode;
  /** A short form that saves what is chosen beside it stays in sight. */
  sideStays?: boolean;
}

/** The form at the side, what belongs to the record beside it. */
export const Split = ({ side, main, sideStays }: SplitProps) => (
  <div className={classes.split}>
    <div className={classes.side} data-stays={sideStays || undefined}>
      {side}
    </div>
    <div className={classes.main}>{main}</div>
  </div>
);

const waitingFields = Array.from({ length: 24 }, (_, index) => index);

/** The fields of a record that is on its way, before it is known what is in them. */
export const Waiting = () => (
  <div className={classes.waiting} aria-busy="true">
    {waitingFields.map((index) => (
      <span key={index} className={classes.waitingField} />
    ))}
  </div>
);

/** The way to a page that was shown before its record came has no name for it yet. */
function useNameWhenKnown(isKnown: boolean): void {
  const router = useRouter();
  const wasUnknown = useRef(!isKnown);
  useEffect(() => {
    if (!isKnown || !wasUnknown.current) return;
    wasUnknown.current = false;
    void router.invalidate();
  }, [isKnown, router]);
}

/** A missing record is said, and leads to the list; not while something is typed that would be lost by it. */
function useLeaveMissing(missing: string | undefined, list: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!missing) return;
    showToast({ tone: 'failed', text: missing });
    if (!hasUnsavedChanges()) void navigate({ href: list, replace: true });
  }, [missing, list, navigate]);
}

/** The screen of one record; its title is known from the list before the record itself is there. */
export function RecordPage<Answer>(props: RecordPageProps<Answer>) {
  const { record, list, waiting, children, ...page } = props;
  const { data, error, refetch } = record;
  useNameWhenKnown(data !== undefined);
  const missing = isMissing(error) ? error?.message : undefined;
  useLeaveMissing(missing, list);
  const failed = error && !missing && !data ? error : undefined;
  return (
    <Page {...page} wide>
      {failed && <Problem error={failed} retry={() => void refetch()} />}
      {!failed && (data ? children(data) : (waiting ?? <Split side={<Waiting />} main={<Waiting />} />))}
    </Page>
  );
}
