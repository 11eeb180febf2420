import { directedMost, directorships } from '@assay/contract/assessment/accreditation/individual';
import { accreditationLabels, accreditationRead } from '@assay/contract/assessment/accreditation/list';
import { formatAbn } from '@assay/lending/identifiers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../lib/api/query.ts';
import { formatCount } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { PlainTable } from '../../../ui/value/plain-table.tsx';
import { ApplicantName } from '../../application/public.ts';
import { pageOf } from '../accreditation/accreditation.queries.ts';
import { AccreditationStatus } from '../accreditation/accreditation-status.tsx';

const notForYou = 'You don’t have access to accreditations. Ask someone who can view them.';

export function DirectedList({ entityId }: { entityId: number }) {
  const mayRead = useSession().can(accreditationRead);
  const { data, error, refetch } = useQuery({
    ...query(directorships.listDirected, { params: { entityId } }),
    enabled: mayRead,
  });
  if (!mayRead) return <p>{notForYou}</p>;
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { accreditations, count } = data.data;
  if (count === 0) return <p>This person is not a director of any introducer.</p>;
  return (
    <>
      <PlainTable
        label="Director of"
        rows={accreditations}
        keyOf={({ id }) => id}
        columns={[
          {
            header: accreditationLabels.entityName,
            cell: (row) => (
              <ApplicantName
                entityName={<Link {...pageOf(row)}>{row.entityName}</Link>}
                tradingName={row.tradingName}
              />
            ),
          },
          { header: accreditationLabels.abn, cell: ({ abn }) => formatAbn(abn) },
          { header: accreditationLabels.status, cell: AccreditationStatus },
          { header: accreditationLabels.createdAt, cell: ({ createdAt }) => <ShortDate value={createdAt} /> },
        ]}
      />
      {count > directedMost && (
        <p>
          The newest {directedMost} of {formatCount(count)} are shown.
        </p>
      )}
    </>
  );
}
