import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { rememberedSearch } from '../../lib/list/remembered-search.ts';
import { parseSearch } from '../../lib/list/search-params.ts';
import { showToast } from '../../lib/screen/toast.ts';
import { StandaloneScreen } from '../shell/standalone-screen.tsx';
import { Message } from './message.tsx';
import { Page, type PageProps } from './page.tsx';
import { Problem } from './problem.tsx';
import classes from './record-page.module.css';

interface RecordPageProps<Answer> extends Omit<PageProps, 'wide' | 'children'> {
  record: UseQueryResult<Answer>;
  /** The list that it belongs to. */
  list: string;
  /** What the way there is called, where it is no list. */
  back?: string;
  /** At the final size, while it is on its way. */
  waiting?: ReactNode;
  /** Once the record is there; usually a `Split`. */
  children: (answer: Answer) => ReactNode;
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** In place of a record that isn't there, or not for this person: the two look the same. The list is as it was left. */
function MissingRecord({ message, list, back }: { message: string; list: string; back: string }) {
  useEffect(() => showToast({ tone: 'failed', text: message }), [message]);
  return (
    <StandaloneScreen title={message.replace(/\.$/, '')}>
      <p>The address may be mistyped, or the record may not be one that you can see.</p>
      <Link to={list as '/'} search={parseSearch(rememberedSearch(list))}>
        {back}
      </Link>
    </StandaloneScreen>
  );
}

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

/**
 * The screen of one record; its title is known from the list before the record itself is there. One that goes missing
 * while it is open stays, with what was typed.
 */
export function RecordPage<Answer>(props: RecordPageProps<Answer>) {
  const { record, list, back = 'Back to the list', waiting, children, ...page } = props;
  const { data, error, refetch } = record;
  useNameWhenKnown(data !== undefined);
  const missing = isMissing(error) ? error?.message : undefined;
  if (missing && !data) return <MissingRecord message={missing} list={list} back={back} />;
  const failed = error && !data ? error : undefined;
  return (
    <Page {...page} wide>
      {missing && <Message tone="failed">{missing}</Message>}
      {failed && <Problem error={failed} retry={() => void refetch()} />}
      {!failed && (data ? children(data) : (waiting ?? <Split side={<Waiting />} main={<Waiting />} />))}
    </Page>
  );
}
