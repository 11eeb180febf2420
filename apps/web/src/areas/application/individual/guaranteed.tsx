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
import { ApplicationStatus } from '../status/application-status.tsx';

const guaranteedBy = (entityId: number) => query(applicationArea.listGuaranteed, { params: { entityId } });

const useMayRead = (): boolean => useSession().can('ASSESSMENT.APPLICATION.READ');

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
  const { data } = useQuery({ ...guaranteedBy(entityId), enabled: useMayRead() });
  if (!useMayRead()) return null;
  const known = data?.data;
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

function NumberLink({ application: { id, assessmentId, applicationNumber } }: { application: Guaranteed }) {
  const { can } = useSession();
  if (assessmentId !== null && can('ASSESSMENT.APPLICATION.READ'))
    return (
      <Link
        to="/ce/admin/$assessmentId/$section"
        params={{ assessmentId: String(assessmentId), section: 'applicant-guarantors' }}
      >
        {applicationNumber}
      </Link>
    );
  if (!can('APPLICATION.READ')) return applicationNumber;
  return (
    <Link
      to="/application/applications/$applicationId/$tabName"
      params={{ applicationId: String(id), tabName: 'guarantors' }}
    >
      {applicationNumber}
    </Link>
  );
}

const shownStatus = ({ status }: Guaranteed) => ({ status, publicStatus: publicStatusOf(status) });

const notForYou = 'You don’t have access to assessments. Ask someone who can view them.';

export function AlikeGuarantors({ entityId }: { entityId: number }) {
  const mayRead = useMayRead();
  const { data } = useQuery({ ...guaranteedBy(entityId), enabled: mayRead });
  const alike = data?.data.alike ?? [];
  if (alike.length === 0) return null;
  return (
    <Section title="Same person, or someone else?">
      <Stack component="ul" gap="xs" aria-label="Guarantors who look like this person">
        {alike.map(({ assessmentId, applicationNumber, position, name, dateOfBirth }) => (
          <li key={`${assessmentId} ${position}`}>
            {name}, {formatDate(dateOfBirth)}, guarantor {position} of{' '}
            <Link
              to="/ce/admin/$assessmentId/$section"
              params={{ assessmentId: String(assessmentId), section: 'applicant-guarantors' }}
            >
              {applicationNumber}
            </Link>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

export function GuaranteedList({ entityId }: { entityId: number }) {
  const mayRead = useMayRead();
  const { data, error, refetch } = useQuery({ ...guaranteedBy(entityId), enabled: mayRead });
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
