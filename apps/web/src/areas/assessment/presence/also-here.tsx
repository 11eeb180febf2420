import { assessment } from '@assay/contract/assessment/area';
import { type Presence, presenceEveryMs } from '@assay/contract/assessment/presence';
import { type CallOf, type Endpoint, passiveHeader, pathOf, writeHeader } from '@assay/contract/kit/endpoint';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api.ts';
import { onLive, signingOut } from '../../../lib/api/live.ts';
import { query, queryClient } from '../../../lib/api/query.ts';
import { fullName, initialsOf } from '../../../lib/formats.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import classes from '../record/record.module.css';

/** Sends a request as the page unloads; `keepalive` lets it outlive the page. */
function sendParting<E extends Endpoint>(entry: E, input: CallOf<E>): void {
  const { params, body } = input as { params?: Readonly<Record<string, unknown>>; body?: unknown };
  const request = fetch(`/api${pathOf(entry, params)}`, {
    method: entry.method,
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      [writeHeader.name]: writeHeader.value,
      [passiveHeader]: '1',
    },
    body: JSON.stringify(body),
  });
  // If this is lost, the server times it out.
  request.catch(() => undefined);
}

const { getPresence, savePresence } = assessment;

const presenceOf = (id: number) => query(getPresence, { params: { id } });

/** Skims: a page counts as open after this delay. */
const settlingMs = 1_500;

const mostPages = 2 ** 31 - 1;
const newPage = () => ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % mostPages) + 1;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Heartbeats that this page has the assessment open, and learns who else has. */
function openPage(id: number) {
  const params = { id };
  const page = newPage();
  let next: Timer;
  let again: Timer;
  let saying: Promise<void> | undefined;
  let isSaid = false;
  let isGone = false;

  const ask = async (asked: Promise<{ data: Presence }>): Promise<void> => {
    // Without an answer nobody is shown; connection errors are reported elsewhere.
    const answer = await asked.catch(() => undefined);
    if (isGone) return;
    queryClient.setQueryData(presenceOf(id).queryKey, answer ?? { data: { people: [], againInMs: null } });
    clearTimeout(again);
    const againInMs = answer?.data.againInMs ?? null;
    if (againInMs !== null) again = setTimeout(look, againInMs);
  };
  const say = (): void => {
    if (isGone) return;
    clearTimeout(next);
    next = setTimeout(say, presenceEveryMs);
    isSaid = true;
    const state = document.hidden ? 'hidden' : 'open';
    saying ??= ask(call(savePresence, { params, body: { page, state } })).finally(() => {
      saying = undefined;
    });
  };
  /** Reads the presence without a heartbeat: someone came, left or timed out. */
  const look = (): void => {
    if (!isGone && saying === undefined) void ask(call(getPresence, { params }));
  };
  /** Withdraws the page for now: one restored from the back/forward cache reports again. */
  const retract = (): void => {
    if (!isSaid) return;
    isSaid = false;
    sendParting(savePresence, { params, body: { page, state: 'closed' } });
  };
  const end = (): void => {
    isGone = true;
    clearTimeout(next);
    clearTimeout(again);
  };
  const unload = (): void => {
    end();
    retract();
  };
  /** Waits for a running heartbeat, which would otherwise register the page again. */
  const leave = (): void => {
    end();
    if (saying) void saying.then(retract);
    else retract();
  };
  next = setTimeout(say, settlingMs);
  return { say, look, retract, unload, leave };
}

function usePresence(id: number): Presence['people'] {
  useEffect(() => {
    let open = openPage(id);
    const say = () => open.say();
    const unload = () => open.unload();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open = openPage(id);
    };
    document.addEventListener('visibilitychange', say);
    window.addEventListener('pagehide', unload);
    window.addEventListener('pageshow', comeBack);
    const stops = [
      onLive('assessment.presence', (event) => event.assessmentId === id && open.look()),
      onLive('refetch', say),
      onLive(signingOut.kind, () => open.retract()),
    ];
    return () => {
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('pagehide', unload);
      window.removeEventListener('pageshow', comeBack);
      for (const stop of stops) stop();
      open.leave();
      queryClient.removeQueries({ queryKey: presenceOf(id).queryKey });
    };
  }, [id]);
  const { data } = useQuery({ ...presenceOf(id), enabled: false });
  return data?.data.people ?? [];
}

const mostShown = 3;

const listed = new Intl.ListFormat('en-AU');

export function AlsoHere({ id }: { id: number }) {
  const people = usePresence(id);
  const words = people.length > 0 ? `Also here: ${listed.format(people.map(fullName))}` : '';
  const more = people.length - mostShown;
  return (
    // Always rendered, because a live region announces only changes.
    <p
      className={`quiet screen-only ${classes.late}`}
      role="status"
      data-alone={people.length === 1 || undefined}
      {...(people.length === 0 && { style: { position: 'absolute' } })}
      {...(words && tip(words))}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
      {people.length > 0 && (
        <Group component="span" gap="xs" wrap="nowrap" aria-hidden="true">
          <Text span inherit mr="xs" className={classes.roomy}>
            Also here
          </Text>
          {people.slice(0, mostShown).map((person) => (
            <span key={person.id} className={classes.person}>
              {initialsOf(fullName(person))}
            </span>
          ))}
          {people.length === 1 && (
            <Text span inherit truncate maw="12rem" c="var(--text)" className={classes.roomy}>
              {people.map(fullName)}
            </Text>
          )}
          {more > 0 && <span>+{more}</span>}
        </Group>
      )}
    </p>
  );
}
