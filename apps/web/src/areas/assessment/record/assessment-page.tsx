import type { Assessment } from '@assay/contract/assessment/record';
import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';
import { isFinal, statuses } from '@assay/lending/statuses';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { businessDay, formatDate } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSlots } from '../../../lib/slots.ts';
import { FoldedPanel } from '../../../ui/page/folded-panel.tsx';
import { QueuePosition } from '../../../ui/page/queue-position.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import headClasses from '../../../ui/page/staying-head.module.css';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { ApplicationChanges } from '../../application/public.ts';
import { ApprovalEmailButton } from '../approval-email/approval-email-dialog.tsx';
import { Assignees } from '../assignee/assignees.tsx';
import { AssessmentFigures } from '../overview/assessment-figures.tsx';
import { Overview } from '../overview/overview.tsx';
import { AlsoHere } from '../presence/also-here.tsx';
import { StatusEditor } from '../status/status-editor.tsx';
import { assessmentRecord, knownAssessment, neighboursOf, placeOf } from './assessment.queries.ts';
import { useAssessmentNews } from './assessment-news.ts';
import { assessmentList } from './assessment-section.ts';
import classes from './record.module.css';
import { SectionContent } from './section-content.tsx';
import { SectionNav } from './section-nav.tsx';
import { FoldedTab, SidePanel, type SideTab, sideTabsOf, useOpenTab } from './side-panel.tsx';

type Approved = Pick<Assessment, 'status' | 'approvalExpiresOn'>;

function ApprovalExpiry({ assessment: { status, approvalExpiresOn } }: { assessment: Approved }) {
  if (!approvalExpiresOn || isFinal(status)) return null;
  const day = formatDate(approvalExpiresOn);
  return approvalExpiresOn < businessDay() ? (
    <StatusTag kind="failed">{`Expired on ${day}`}</StatusTag>
  ) : (
    <Text span c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      Valid to {day}
    </Text>
  );
}

const useIsWider = (width: string) =>
  useMediaQuery(`(width > ${width})`, undefined, { getInitialValueInEffect: false });

/** Refreshes the breadcrumb when the status in it changes. */
function useTrueBreadcrumb(name: string | undefined): void {
  const router = useRouter();
  const shown = useRef(name);
  useEffect(() => {
    if (name === shown.current) return;
    const wasKnown = shown.current !== undefined;
    shown.current = name;
    // `RecordPage` sets the first name itself.
    if (wasKnown) void router.invalidate();
  }, [name, router]);
}

interface PlaceProps {
  id: number;
  section: AssessmentSection;
}

/** Few enough to keep the section visible. */
const fewChanges = 12;

interface AboveProps {
  id: number;
  assessment: Assessment | undefined;
  folded: readonly SideTab[];
  hasOverview: boolean;
}

function Above({ id, assessment, folded, hasOverview }: AboveProps) {
  const reason = assessment?.statusReason;
  if (!reason && folded.length === 0 && !hasOverview) return null;
  return (
    <Group justify={hasOverview ? 'flex-start' : 'flex-end'}>
      {reason && (
        <Text flex="1 1 20rem" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {statuses[assessment.status].label}: {reason}
        </Text>
      )}
      {hasOverview && (
        <FoldedPanel label="Introducer & linked accounts">
          <Overview id={id} assessment={assessment} />
        </FoldedPanel>
      )}
      {folded.map((tab) => (
        <FoldedTab key={tab.id} assessment={assessment} tab={tab} />
      ))}
    </Group>
  );
}

function Columns({ id, section, assessment }: PlaceProps & { assessment: Assessment | undefined }) {
  const tabs = sideTabsOf(section, useSlots().sideTabs);
  const open = useOpenTab(tabs);
  const isSideFolded = !useIsWider('80em');
  const isOverviewFolded = !useIsWider('62em');
  return (
    <div className={classes.columns}>
      <div className={classes.start}>
        <div className={classes.stays}>
          <SectionNav id={id} open={section} />
          {!isOverviewFolded && (
            <Box px="0.625rem" py="md" style={{ borderTop: '1px solid var(--line)' }}>
              <Overview id={id} assessment={assessment} />
            </Box>
          )}
        </div>
      </div>
      <Stack miw={0} px="lg" pt="md" pb="xxl">
        <Above
          id={id}
          assessment={assessment}
          folded={isSideFolded ? tabs : []}
          hasOverview={isOverviewFolded}
        />
        {assessment && <ApplicationChanges changes={assessment.data.changes} openUpTo={fewChanges} />}
        <SectionContent assessment={assessment} section={section} />
      </Stack>
      {open && !isSideFolded && (
        <aside className={`screen-only ${classes.side}`} aria-label={open.label}>
          <div className={classes.stays}>
            <SidePanel assessment={assessment} tabs={tabs} open={open} />
          </div>
        </aside>
      )}
    </div>
  );
}

export function AssessmentPage({ id, section }: PlaceProps) {
  useAssessmentNews(id);
  const record = useQuery(assessmentRecord(id));
  const assessment = record.data?.data;
  const known = knownAssessment(id);
  useTrueBreadcrumb(known && placeOf(known));
  const { can } = useSession();
  const neighbours = useQuery(neighboursOf(id, can('ASSESSMENT.APPLICATION.UPDATE')));
  const navigate = useNavigate();
  const title = known && [known.applicationNumber, known.entityName].filter(Boolean).join(' · ');
  return (
    <RecordPage
      title={[title ?? 'Assessment', assessmentSections[section]].join(' · ')}
      heading={
        known ? (
          <>
            {title}
            {known.tradingName && (
              <Text span inherit fw={400} c="dimmed">
                {' '}
                t/a {known.tradingName}
              </Text>
            )}
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
          <AlsoHere id={id} />
          {known && <Assignees known={known} assessment={assessment} />}
          <QueuePosition
            neighbours={neighbours.data?.data}
            onGo={(next) =>
              // In the URL's section: the one shown may lag behind.
              void navigate({
                from: '/ce/admin/$assessmentId/$section',
                to: '/ce/admin/$assessmentId/$section',
                params: (here) => ({ ...here, assessmentId: String(next) }),
              })
            }
          />
          <ApprovalEmailButton assessment={assessment} />
        </>
      }
      strip={<AssessmentFigures application={assessment?.data} />}
      sections={`/ce/admin/${id}`}
      className={headClasses.stays}
      flush
      record={record}
      list={assessmentList}
      waiting={<Columns id={id} section={section} assessment={undefined} />}
    >
      {({ data }) => <Columns id={id} section={section} assessment={data} />}
    </RecordPage>
  );
}
