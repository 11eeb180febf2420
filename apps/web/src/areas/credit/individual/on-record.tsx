import { credit } from '@assay/contract/credit/area';
import { settlements } from '@assay/contract/credit/check';
import type { CheckOnRecord, OnRecord as Known, ScoreOnRecord } from '@assay/contract/credit/individual';
import { checkStates, products } from '@assay/contract/credit/product';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { PlainTable } from '../../../ui/value/plain-table.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { kindOfState } from '../check/check-state.tsx';
import { IdentityTag } from '../identity/identity-tag.tsx';

const byWords = (person: { firstName: string; lastName: string } | null) =>
  person ? fullName(person) : 'Assay';

interface BoughtForProps {
  to: Pick<CheckOnRecord, 'assessmentId' | 'applicationNumber' | 'accreditedName'>;
  report?: number | null;
}

function BoughtFor({ to: { assessmentId, applicationNumber, accreditedName }, report }: BoughtForProps) {
  const id = String(assessmentId);
  const words = report ? 'Open report' : (applicationNumber ?? accreditedName);
  const search = report ? { report } : {};
  return applicationNumber === null ? (
    <Link
      to="/assessment/assessments/$assessmentId/accreditation/admin"
      params={{ assessmentId: id }}
      search={{ tab: 'checks', ...search } as never}
    >
      {words}
    </Link>
  ) : (
    <Link
      to="/ce/admin/$assessmentId/$section"
      params={{ assessmentId: id, section: 'applicant-guarantors' }}
      search={search as never}
    >
      {words}
    </Link>
  );
}

const Checks = ({ checks, isBrief }: { checks: readonly CheckOnRecord[]; isBrief?: boolean }) => (
  <PlainTable
    label="Reports and identity checks"
    rows={checks}
    keyOf={({ id }) => id}
    columns={[
      { header: 'Check', cell: ({ product }) => products[product].label },
      { header: 'Checked as', cell: ({ subjectName }) => subjectName },
      { header: 'Requested', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
      ...(isBrief ? [] : [{ header: 'By', cell: ({ creator }: CheckOnRecord) => byWords(creator) }]),
      {
        header: 'State',
        cell: ({ state, settlement }) => (
          <>
            <StatusTag kind={kindOfState(state)}>{checkStates[state]}</StatusTag>
            {settlement && ` ${settlements[settlement]}`}
          </>
        ),
      },
      { header: 'Score', isFigure: true, cell: ({ score }) => score ?? <NoValue /> },
      ...(isBrief
        ? []
        : [{ header: 'Bought for', cell: (check: CheckOnRecord) => <BoughtFor to={check} /> }]),
      {
        header: 'Report',
        cell: (check) =>
          check.documentId === null ? <NoValue /> : <BoughtFor to={check} report={check.documentId} />,
      },
    ]}
  />
);

const Scores = ({ scores }: { scores: readonly ScoreOnRecord[] }) => (
  <PlainTable
    label="Scores"
    rows={scores}
    keyOf={({ id }) => id}
    columns={[
      { header: 'Loan #', cell: (score) => <BoughtFor to={score} /> },
      { header: 'Commercial', isFigure: true, cell: (row) => row.commercialScore ?? <NoValue /> },
      { header: 'Consumer', isFigure: true, cell: (row) => row.consumerScore ?? <NoValue /> },
      { header: 'Updated', cell: ({ updatedAt }) => <DateTime value={updatedAt} /> },
      { header: 'By', cell: ({ updatedBy }) => byWords(updatedBy) },
    ]}
  />
);

/** The person's identities, including those of merged records that couldn't be moved. */
const Identities = ({ entityId, identities }: { entityId: number; identities: Known['identities'] }) => (
  <Stack component="ul" gap="xs" aria-label="AML/KYC status">
    {identities.length === 0 && (
      <li>
        <IdentityTag status={null} />
      </li>
    )}
    {identities.map((identity) => (
      <li key={identity.entityId}>
        <IdentityTag status={identity.status} /> <DateTime value={identity.checkedAt} />
        {identity.entityId !== entityId && ` as record ${identity.entityId}, before the merge`}
      </li>
    ))}
  </Stack>
);

export function KnownChecks({ entityId }: { entityId: number }) {
  const { data, error, refetch } = useQuery(query(credit.listOnRecord, { params: { entityId } }));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { checks, identities } = data.data;
  return (
    <>
      <Identities entityId={entityId} identities={identities} />
      {checks.length > 0 && <Checks checks={checks} isBrief />}
    </>
  );
}

const None = ({ children }: { children: string }) => (
  <Text p="md" c="dimmed">
    {children}
  </Text>
);

const notForYou = 'You don’t have access to checks. Ask someone who can view assessments.';

export function OnRecord({ entityId }: { entityId: number }) {
  const { can } = useSession();
  const mayRead = can('ASSESSMENT.APPLICATION.READ') || can('ASSESSMENT.ACCREDITATION.READ');
  const { data, error, refetch } = useQuery({
    ...query(credit.listOnRecord, { params: { entityId } }),
    enabled: mayRead,
  });
  if (!mayRead) return <p>{notForYou}</p>;
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { checks, scores, identities } = data.data;
  return (
    <Stack>
      <Section title="AML/KYC">
        <Identities entityId={entityId} identities={identities} />
      </Section>
      <Section title="Reports and identity checks" flush>
        {checks.length > 0 ? <Checks checks={checks} /> : <None>No checks have been requested yet</None>}
      </Section>
      <Section title="Scores" flush>
        {scores.length > 0 ? <Scores scores={scores} /> : <None>No scores yet</None>}
      </Section>
    </Stack>
  );
}
