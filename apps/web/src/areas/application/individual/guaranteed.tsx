import { applicationArea } from '@assay/contract/application/area';
import { type Guaranteed, guaranteedMost } from '@assay/contract/application/individual';
import { rowLabels } from '@assay/contract/application/list';
import { publicStatusOf } from '@assay/lending/statuses';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../lib/api/query.ts';
import { formatCount, formatDate, formatMoney } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { Money } from '../../../ui/value/figures.tsx';
import { KeyFigures } from '../../../ui/value/key-figures.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { PlainTable } from '../../../ui/value/plain-table.tsx';
import { ApplicantName } from '../list/applicant-name.tsx';
import { ApplicationLink } from '../record/application-link.tsx';
import { ApplicationStatus } from '../status/application-status.tsx';

function useGuaranteed(entityId: number) {
  const mayRead = useSession().can('ASSESSMENT.APPLICATION.READ');
  const read = query(applicationArea.listGuaranteed, { params: { entityId } });
  return { mayRead, guaranteed: useQuery({ ...read, enabled: mayRead }) };
}

const exposureWords =
  'The amount funded of all applications with this guarantor that are submitted, in progress, approved or settled. Quotes, drafts, and what was declined or withdrawn, are left out.';

const Amount = ({ amount }: { amount: number | undefined }) =>
  amount === undefined ? (
    <NoValue />
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need the tip too
    <span tabIndex={0} {...tip(exposureWords)}>
      {formatMoney(amount)}
    </span>
  );

export function Exposure({ entityId }: { entityId: number }) {
  const { mayRead, guaranteed } = useGuaranteed(entityId);
  if (!mayRead) return null;
  const known = guaranteed.data?.data;
  return (
    <KeyFigures
      figures={[
        ['Exposure', <Amount key="exposure" amount={known?.exposure.amount} />],
        ['Open or settled', known && formatCount(known.exposure.count)],
        ['Applications', known && formatCount(known.count)],
      ]}
    />
  );
}

const GuarantorsLink = ({ assessmentId, children }: { assessmentId: number; children: string }) => (
  <Link
    to="/ce/admin/$assessmentId/$section"
    params={{ assessmentId: String(assessmentId), section: 'applicant-guarantors' }}
  >
    {children}
  </Link>
);

const NumberLink = ({ application: { id, assessmentId, applicationNumber } }: { application: Guaranteed }) =>
  assessmentId === null ? (
    <ApplicationLink id={id} tab="guarantors">
      {applicationNumber}
    </ApplicationLink>
  ) : (
    <GuarantorsLink assessmentId={assessmentId}>{applicationNumber}</GuarantorsLink>
  );

const shownStatus = ({ status }: Guaranteed) => ({ status, publicStatus: publicStatusOf(status) });

const notForYou = 'You don’t have access to assessments. Ask someone who can view them.';

export function AlikeGuarantors({ entityId }: { entityId: number }) {
  const { guaranteed } = useGuaranteed(entityId);
  const alike = guaranteed.data?.data.alike ?? [];
  if (alike.length === 0) return null;
  return (
    <Section title="Same person, or someone else?">
      <Stack component="ul" gap="xs" aria-label="Guarantors who look like this person">
        {alike.map(({ assessmentId, applicationNumber, position, name, dateOfBirth }) => (
          <li key={`${assessmentId} ${position}`}>
            {name}, {formatDate(dateOfBirth)}, guarantor {position} of{' '}
            <GuarantorsLink assessmentId={assessmentId}>{applicationNumber}</GuarantorsLink>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

export function GuaranteedList({ entityId }: { entityId: number }) {
  const { mayRead, guaranteed } = useGuaranteed(entityId);
  const { data, error, refetch } = guaranteed;
  if (!mayRead) return <p>{notForYou}</p>;
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { applications, count } = data.data;
  if (count === 0) return <p>This person is not a guarantor of any application.</p>;
  return (
    <>
      <PlainTable
        label="Applications as guarantor"
        rows={applications}
        keyOf={({ id }) => id}
        columns={[
          { header: rowLabels.applicationNumber, cell: (row) => <NumberLink application={row} /> },
          { header: rowLabels.applicant, cell: (row) => <ApplicantName {...row} /> },
          { header: rowLabels.status, cell: (row) => <ApplicationStatus application={shownStatus(row)} /> },
          {
            header: 'Amount funded',
            isFigure: true,
            cell: ({ amountFunded }) => <Money value={amountFunded} />,
          },
          { header: rowLabels.submittedAt, cell: (row) => <ShortDate value={row.submittedAt} /> },
        ]}
      />
      {count > guaranteedMost && (
        <p>
          The newest {guaranteedMost} of {formatCount(count)} are shown.
        </p>
      )}
    </>
  );
}
