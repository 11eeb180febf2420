import { rowLabels } from '@assay/contract/application/list';
import { applicationMoves, loanNumberNeeded, type Movable } from '@assay/contract/application/move';
import { Box, Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { query } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { Message } from '../../../ui/page/message.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { ApplicationLink } from '../record/application-link.tsx';
import { ApplicationStatus } from '../status/application-status.tsx';

/** Lazy: users land here before they have found an application. */
const MoveForm = heavyPart(async () => (await import('./move-form.tsx')).MoveForm);

/** Strips `#`, spaces and tabs, as pasted from a spreadsheet. */
const numberIn = (text: string) => text.replace(/[\s#]/g, '');

/** Keeps the typed number; a new number in the URL, from Back or a move, replaces it. */
function useTyped(loan: string) {
  const [typed, setTyped] = useState(loan);
  const [known, setKnown] = useState(loan);
  if (known !== loan) {
    setKnown(loan);
    setTyped(loan);
  }
  return [typed, setTyped] as const;
}

interface LoanNumberProps {
  loan: string | undefined;
  isSearching: boolean;
  failure: string | undefined;
  onFind: (loan: string) => void;
}

function LoanNumber({ loan = '', isSearching, failure, onFind }: LoanNumberProps) {
  const [typed, setTyped] = useTyped(loan);
  const [isNeeded, setNeeded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (loan === '' || failure) input.current?.focus();
  }, [loan, failure]);
  const wanted = numberIn(typed);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    setNeeded(wanted === '');
    if (wanted) onFind(wanted);
    else input.current?.focus();
  };
  const refusal = wanted === '' ? isNeeded && loanNumberNeeded : wanted === loan && failure;
  return (
    <Group component="form" align="start" wrap="nowrap" aria-label="Find an application" onSubmit={find}>
      <TextInput
        ref={input}
        w="18rem"
        label={rowLabels.applicationNumber}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={loan === ''}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={refusal}
      />
      <Button type="submit" variant="default" mt="1.25rem" style={{ flex: 'none' }} aria-busy={isSearching}>
        Find
      </Button>
    </Group>
  );
}

const movableQuery = (applicationNumber: string) => ({
  ...query(applicationMoves.findMovable, { params: { applicationNumber } }),
  // Always stale: moving needs the current state.
  staleTime: 0,
  gcTime: 0,
});

const Found = ({ application }: { application: Movable }) => (
  <Box mt="lg" mb={application.lock ? 'lg' : 0}>
    <Facts
      facts={[
        [
          rowLabels.applicationNumber,
          <ApplicationLink key="loan" id={application.id}>
            {application.applicationNumber}
          </ApplicationLink>,
        ],
        [rowLabels.applicant, application.entityName],
        [rowLabels.tradingName, application.tradingName],
        [rowLabels.status, <ApplicationStatus key="status" application={application} />],
        ['Client', application.client.name],
        [rowLabels.agent, fullName(application.user)],
      ]}
    />
  </Box>
);

interface MovePageProps {
  loan: string | undefined;
  onFind: (loan: string | undefined) => void;
}

export function MovePage({ loan, onFind }: MovePageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...movableQuery(loan ?? ''),
    enabled: loan !== undefined,
  });
  // 404 and 400 mean no such application. Other failures keep the found one and the choices.
  const isRefused = error?.status === 404 || error?.status === 400;
  const application = loan === undefined || isRefused ? undefined : data?.data;
  return (
    <Page title="Move Application">
      <Section title="Application">
        <LoanNumber
          loan={loan}
          isSearching={isFetching}
          failure={isRefused ? error.message : undefined}
          onFind={(wanted) => (wanted === loan ? void refetch() : onFind(wanted))}
        />
        {error && !isRefused && (
          <Box mt="lg">
            <Problem error={error} retry={() => void refetch()} />
          </Box>
        )}
        <div role="status">{application && <Found application={application} />}</div>
        {application?.lock && <Message tone="failed">{application.lock}</Message>}
      </Section>
      {application && !application.lock && (
        <Suspense>
          <MoveForm key={application.id} application={application} onMoved={() => onFind(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
