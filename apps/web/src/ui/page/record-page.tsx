import { Box, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { parseSearch, rememberedSearch } from '../../lib/list/search-params.ts';
import { showToast } from '../../lib/screen/toast.ts';
import { StandaloneScreen } from '../shell/standalone-screen.tsx';
import { Message } from './message.tsx';
import { Page, type PageProps } from './page.tsx';
import { Problem } from './problem.tsx';
import classes from './record-page.module.css';

interface RecordPageProps<Answer> extends Omit<PageProps, 'wide' | 'children'> {
  record: UseQueryResult<Answer>;
  list: string;
  back?: string;
  waiting?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Shown for a missing or forbidden record: the two must look the same. */
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
  /** Keeps a short form visible beside what it saves. */
  sideStays?: boolean;
}

export const Split = ({ side, main, sideStays }: SplitProps) => (
  <div className="split">
    <Stack className={classes.side} miw={0} data-stays={sideStays || undefined}>
      {side}
    </Stack>
    <Stack miw={0}>{main}</Stack>
  </div>
);

/** As high as a form. */
export const Waiting = () => (
  <Box className="sheet" h="28rem" p="md" aria-busy="true">
    <div className="columns">
      {Array.from({ length: 16 }, (_, index) => index).map((index) => (
        <Stack key={index} gap={6}>
          <Skeleton component="span" h="0.75rem" w="5rem" />
          <Skeleton component="span" h="var(--control-height)" />
        </Stack>
      ))}
    </div>
  </Box>
);

/** Renames the breadcrumb when the record arrives after the page was shown. */
function useNameWhenKnown(isKnown: boolean): void {
  const router = useRouter();
  const wasUnknown = useRef(!isKnown);
  useEffect(() => {
    if (!isKnown || !wasUnknown.current) return;
    wasUnknown.current = false;
    void router.invalidate();
  }, [isKnown, router]);
}

/** A record's screen. Its title comes from the list first; a record that vanishes stays with its input. */
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
