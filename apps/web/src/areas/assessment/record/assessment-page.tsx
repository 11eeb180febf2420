import type { Assessment } from '@assay/contract/assessment/record';
import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import { statuses } from '@assay/lending/statuses';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FoldedPanel } from '../../../ui/page/folded-panel.tsx';
import { QueuePosition } from '../../../ui/page/queue-position.tsx';
import { RecordPage, Waiting } from '../../../ui/page/record-page.tsx';
import headClasses from '../../../ui/page/staying-head.module.css';
import { ApplicationChanges } from '../../application/public.ts';
import { Assignees } from '../assignee/assignees.tsx';
import { ApprovalExpiry } from '../overview/approval-expiry.tsx';
import { AssessmentFigures } from '../overview/assessment-figures.tsx';
import { Overview } from '../overview/overview.tsx';
import { StatusEditor } from '../status/status-editor.tsx';
import { assessmentRecord, knownAssessment, neighboursOf, placeOf } from './assessment.queries.ts';
import classes from './assessment-page.module.css';
import { assessmentList } from './assessment-section.ts';
import { SectionContent } from './section-content.tsx';
import { type SectionMark, SectionNav } from './section-nav.tsx';

const DocumentSide = lazyPart(async () => (await import('../document/document-side.tsx')).DocumentSide);

/** Whether the window is wider than this. */
const useIsWider = (width: string) =>
  useMediaQuery(`(width > ${width})`, undefined, { getInitialValueInEffect: false });

/** To the neighbours in the list, in the section of the address: one just chosen may not be shown yet. */
function AssessmentPosition({ id }: { id: number }) {
  const { can } = useSession();
  const { data } = useQuery(neighboursOf(id, can('ASSESSMENT.APPLICATION.UPDATE')));
  const navigate = useNavigate();
  return (
    <QueuePosition
      neighbours={data?.data}
      onGo={(next) =>
        void navigate({
          from: '/ce/admin/$assessmentId/$section',
          to: '/ce/admin/$assessmentId/$section',
          params: (here) => ({ ...here, assessmentId: String(next) }),
        })
      }
    />
  );
}

/** The breadcrumbs say what status it is in: they follow it. */
function useTrueBreadcrumb(name: string | undefined): void {
  const router = useRouter();
  const shown = useRef(name);
  useEffect(() => {
    if (name === shown.current) return;
    const wasKnown = shown.current !== undefined;
    shown.current = name;
    // A page that was shown before anything was known of it sees to its name itself.
    if (wasKnown) void router.invalidate();
  }, [name, router]);
}

interface PlaceProps {
  id: number;
  section: AssessmentSection;
}

interface ColumnsProps extends PlaceProps {
  assessment: Assessment | undefined;
  mark?: SectionMark | undefined;
}

/** What belongs to every section but the log: the lender's papers. */
function Side({ assessment, section }: Omit<ColumnsProps, 'id'>) {
  if (!assessment) return <Waiting />;
  return <DocumentSide assessment={assessment} section={section} waiting={<Waiting />} />;
}

/** So many leave the section in sight. */
const fewChanges = 12;

const sideLabel = 'Documents';
const overviewLabel = 'Introducer & linked accounts';

/** Why it is in its status, and what there is no room for in columns of its own. */
function Above({ id, assessment, section, hasSide, hasOverview }: ColumnsProps & FoldedParts) {
  const { document } = useSearch({ strict: false }) as { document?: string };
  const reason = assessment?.statusReason;
  if (!reason && !hasSide && !hasOverview) return null;
  return (
    <div className={classes.above}>
      {reason && (
        <p className={classes.reason}>
          {statuses[assessment.status].label}: {reason}
        </p>
      )}
      {hasOverview && (
        <FoldedPanel label={overviewLabel}>
          <Overview id={id} assessment={assessment} />
        </FoldedPanel>
      )}
      {hasSide && (
        <FoldedPanel label={sideLabel} openAtFirst={document !== undefined}>
          <Side assessment={assessment} section={section} />
        </FoldedPanel>
      )}
    </div>
  );
}

interface FoldedParts {
  hasSide: boolean;
  hasOverview: boolean;
}

/** The sections and what is known of the introducer, the section that is open, and what belongs to it. */
function Columns({ id, section, assessment, mark }: ColumnsProps) {
  const hasSide = section !== 'audit-log';
  const isSideFolded = !useIsWider('80em');
  const isOverviewFolded = !useIsWider('62em');
  return (
    <div className={classes.columns}>
      <div className={classes.start}>
        <div className={classes.stays}>
          <SectionNav id={id} open={section} mark={mark} />
          {!isOverviewFolded && <Overview id={id} assessment={assessment} />}
        </div>
      </div>
      <div className={classes.main}>
        <Above
          id={id}
          section={section}
          assessment={assessment}
          hasSide={hasSide && isSideFolded}
          hasOverview={isOverviewFolded}
        />
        {assessment && <ApplicationChanges changes={assessment.data.changes} openUpTo={fewChanges} />}
        <SectionContent assessment={assessment} section={section} />
      </div>
      {hasSide && !isSideFolded && (
        <aside className={classes.side} aria-label={sideLabel}>
          <div className={classes.stays}>
            <h2>{sideLabel}</h2>
            <Side assessment={assessment} section={section} />
          </div>
        </aside>
      )}
    </div>
  );
}

interface AssessmentPageProps extends PlaceProps {
  /** What the areas to the right know of the work in each section. */
  mark?: SectionMark;
}

export function AssessmentPage({ id, section, mark }: AssessmentPageProps) {
  const record = useQuery(assessmentRecord(id));
  const assessment = record.data?.data;
  const known = knownAssessment(id);
  useTrueBreadcrumb(known && placeOf(known));
  const title = known && [known.applicationNumber, known.entityName].filter(Boolean).join(' · ');
  return (
    <RecordPage
      title={[title ?? 'Assessment', assessmentSections[section]].join(' · ')}
      heading={
        known ? (
          <>
            {title}
            {known.tradingName && <span className={classes.trading}> t/a {known.tradingName}</span>}
          </>
        ) : (
          'Assessment'
        )
      }
      beside={
        known && (
          <>
            <StatusEditor known={known} assessment={assessment} />
            <ApprovalExpiry assessment={known} />
          </>
        )
      }
      actions={
        <>
          {known && <Assignees known={known} assessment={assessment} />}
          <AssessmentPosition id={id} />
        </>
      }
      strip={<AssessmentFigures application={assessment?.data} />}
      sections={`/ce/admin/${id}`}
      className={headClasses.stays}
      flush
      record={record}
      list={assessmentList}
      waiting={<Columns id={id} section={section} assessment={undefined} mark={mark} />}
    >
      {({ data }) => <Columns id={id} section={section} assessment={data} mark={mark} />}
    </RecordPage>
  );
}
