import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import {
  type AccreditationPart,
  accreditationChanged,
} from '@assay/contract/assessment/accreditation/events';
import {
  accreditationLabels,
  accreditationLists,
  accreditationWrite,
} from '@assay/contract/assessment/accreditation/list';
import {
  type Accreditation,
  companyFields,
  licenceFields,
} from '@assay/contract/assessment/accreditation/record';
import { assessmentsPath } from '@assay/contract/assessment/list';
import { audit } from '@assay/contract/audit/area';
import { permissionLabels } from '@assay/contract/kit/permissions';
import {
  accreditationStatuses,
  isAccreditationEnded,
  whyAccreditationEnded,
} from '@assay/lending/accreditations';
import { formatAbn } from '@assay/lending/identifiers';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useNews } from '../../../lib/api/news.ts';
import { formatDate, formatMoney } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { QueuePosition } from '../../../ui/page/queue-position.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import headClasses from '../../../ui/page/staying-head.module.css';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { FullDate } from '../../../ui/value/dates.tsx';
import { KeyFigures } from '../../../ui/value/key-figures.tsx';
import { auditTab } from '../../audit/public.ts';
import { ClientLink } from '../iam-links.tsx';
import {
  accreditationList,
  accreditationRecord,
  knownAccreditation,
  neighboursOf,
  pageOf,
} from './accreditation.queries.ts';
import { AccreditationStatus } from './accreditation-status.tsx';
import { AccreditationStatusEditor } from './accreditation-status-editor.tsx';
import { tabsOf, waitingTabs } from './accreditation-tabs.tsx';
import { accreditationWords } from './accreditation-words.ts';
import { Analyst } from './analyst.tsx';
import type { Checks } from './decision-tab.tsx';

const deeds: Readonly<Record<AccreditationPart, string>> = {
  submission: 'sent in this accreditation',
  record: 'changed this accreditation',
  directors: 'changed the directors',
  status: 'changed the status',
  analyst: 'changed the analyst',
  notes: 'changed the notes',
  documents: 'changed the documents',
  checks: 'updated the checks',
};

const others: readonly string[] = [accreditationLists.listAccreditations.path, audit.listAudits.path];

/** Purchased checks of an accreditation are stored under the assessment's path. */
const isStale = (path: string): boolean =>
  others.includes(path) ||
  path.startsWith(accreditations.getAccreditation.path) ||
  path.startsWith(`${assessmentsPath}/:id/`);

const useAccreditationNews = (id: number): void =>
  useNews({
    schemas: [accreditationChanged],
    isAbout: ({ accreditationId }) => accreditationId === id,
    isStale,
    deed: ({ part }) => deeds[part],
    about: `accreditation ${id}`,
  });

function Standing({ of: accreditation }: { of: Accreditation }) {
  const { can } = useSession();
  const { status, statusReason, may, clientId, knownClient, data } = accreditation;
  const { label } = accreditationStatuses[status];
  const isEnded = isAccreditationEnded(status);
  if (!statusReason && may.save) return null;
  return (
    <div className="quiet">
      {statusReason && (
        <p>
          {label}: {statusReason}
        </p>
      )}
      {isEnded && (
        <p>
          {whyAccreditationEnded(status)}
          {clientId !== null && (
            <>
              {' '}
              Its client is{' '}
              <ClientLink id={clientId}>{knownClient?.name ?? data.company.entityName}</ClientLink>.
            </>
          )}
        </p>
      )}
      {!isEnded && !can(accreditationWrite) && (
        <p>
          You can read this accreditation. To change it, you need the permission “
          {permissionLabels[accreditationWrite]}”.
        </p>
      )}
    </div>
  );
}

interface AccreditationPageProps {
  id: number;
  checks: Checks;
  openChecks: Checks;
}

type Known = ReturnType<typeof knownAccreditation>;

const figuresOf = (known: Known, accreditation: Accreditation | undefined) => {
  const { company, licences } = accreditation?.data ?? {};
  return [
    [accreditationLabels.abn, known ? formatAbn(known.abn) : ''],
    [accreditationLabels.createdAt, known ? <FullDate key="at" value={known.createdAt} /> : ''],
    [companyFields.expectedMonthlyVolume.label, company ? formatMoney(company.expectedMonthlyVolume) : ''],
    [licenceFields.indemnityExpiresOn.label, licences ? formatDate(licences.indemnityExpiresOn) : ''],
  ] as const;
};

export function AccreditationPage({ id, checks, openChecks }: AccreditationPageProps) {
  const { can } = useSession();
  useAccreditationNews(id);
  const record = useQuery(accreditationRecord(id));
  const accreditation = record.data?.data;
  const known = knownAccreditation(id);
  const neighbours = useQuery(neighboursOf(id));
  const navigate = useNavigate();
  return (
    <RecordPage
      title={known?.entityName ?? 'Accreditation'}
      heading={
        known && (
          <>
            {known.entityName}
            {known.tradingName && (
              <Text span inherit fw={400} c="dimmed">
                {' '}
                t/a {known.tradingName}
              </Text>
            )}
          </>
        )
      }
      beside={
        accreditation ? (
          <AccreditationStatusEditor accreditation={accreditation} openChecks={openChecks} />
        ) : (
          known && <AccreditationStatus status={known.status} />
        )
      }
      actions={
        <>
          {known && <Analyst known={known} accreditation={accreditation} />}
          <QueuePosition
            neighbours={neighbours.data?.data}
            onGo={(next) =>
              void navigate({
                ...pageOf({ id: next }),
                search: (({ tab }: { tab?: string }) => (tab ? { tab } : {})) as never,
              })
            }
          />
        </>
      }
      strip={<KeyFigures figures={figuresOf(known, accreditation)} />}
      className={headClasses.stays}
      record={record}
      list={accreditationList}
      waiting={<Tabs label="Accreditation" tabs={waitingTabs} />}
    >
      {({ data }) => (
        <Stack>
          <Standing of={data} />
          <Tabs
            label="Accreditation"
            tabs={[
              ...tabsOf(data, { checks, openChecks }),
              ...auditTab(can, { refId: id }, accreditationWords),
            ]}
          />
        </Stack>
      )}
    </RecordPage>
  );
}
