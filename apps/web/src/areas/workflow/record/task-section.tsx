import { assessmentSections } from '@assay/contract/assessment/section';
import { closings, type Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { workPermission } from '@assay/contract/workflow/template';
import { type WorkflowSection, workflowSections } from '@assay/lending/workflows';
import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { BesidePreview } from '../../../ui/page/beside-preview.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { DiagramLink } from '../task/diagram-link.tsx';
import { useTaskSearch } from '../task/open-part.ts';
import { StateTag } from '../task/state-tag.tsx';
import { useLed } from '../task/task-anchor.ts';
import { useEarlierShown } from './earlier-shown.ts';
import { countsOf, labelOf, ofSection, pastOf, tasksOf, withStaying } from './progress.ts';
import { Rerun } from './rerun.tsx';
import { allRunsOf, useWorkflows } from './workflow.queries.ts';
import { WorkflowList } from './workflow-list.tsx';

const runWords = (workflow: Workflow): string =>
  [
    `${labelOf(workflow)}, run ${workflow.run}`,
    workflow.closedAt && `closed ${formatDateTime(workflow.closedAt)}`,
    workflow.closedWhy && closings[workflow.closedWhy],
  ]
    .filter(Boolean)
    .join(' · ');

interface EarlierRunsProps {
  assessmentId: number;
  section: string;
  /** Scrolls to the runs when they appear, as they may be far below the button. */
  isLed: boolean;
}

function Runs({ assessmentId, section }: Omit<EarlierRunsProps, 'isLed'>) {
  const { data, error, refetch } = useQuery(allRunsOf(assessmentId));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const past = pastOf(section, data.data);
  if (past.length === 0)
    return (
      <Text p="md" c="dimmed">
        No earlier runs found
      </Text>
    );
  return (
    <WorkflowList assessmentId={assessmentId} workflows={past} isWorked={false} isPast titleOf={runWords} />
  );
}

function EarlierRuns({ isLed, ...place }: EarlierRunsProps) {
  const id = useId();
  const [asked] = useState(isLed ? 'shown' : undefined);
  const heading = useLed<HTMLHeadingElement>(asked, 'beginning');
  return (
    <Box component="section" className="ruled" bg="var(--bg)" aria-labelledby={id}>
      <Box component="h3" p="md" id={id} ref={heading} tabIndex={-1}>
        Earlier runs
      </Box>
      <Runs {...place} />
    </Box>
  );
}

const has = ({ tasks = [] }: Workflow, taskId: number | undefined): boolean =>
  tasks.some(({ id }) => id === taskId);

const isSamePlace = (one: Workflow, other: Workflow): boolean =>
  one.templateRef.code === other.templateRef.code && one.guarantor?.entityId === other.guarantor?.entityId;

/** Keeps a workflow whose guarantor has left while the user writes a note on it. */
function useStaying(own: readonly Workflow[]): Workflow | undefined {
  const { task, taskPart } = useTaskSearch();
  const openId = taskPart === 'notes' ? task : undefined;
  const here = openId === undefined ? undefined : own.find((workflow) => has(workflow, openId));
  const [kept, setKept] = useState(here);
  if (here && here !== kept) setKept(here);
  if (here || !kept || !has(kept, openId)) return undefined;
  if (own.some((workflow) => isSamePlace(workflow, kept))) return undefined;
  return { ...kept, isClosed: true, may: { work: false, run: false } };
}

const StateCounts = ({ tasks }: { tasks: readonly WorkflowTask[] }) => (
  <Group component="ul" gap="xs" aria-label="Tasks by state">
    {countsOf(tasks).map(([state, count]) => (
      <li key={state}>
        <StateTag state={state} count={count} />
      </li>
    ))}
  </Group>
);

const missingWords =
  "This task isn't in this section any more. It may no longer apply, or the link may be mistyped.";

function MissingTask({ asked }: { asked: string }) {
  const place = useLed<HTMLDivElement>(asked, 'middle');
  return (
    <Box ref={place} p="md" tabIndex={-1}>
      <Message tone="failed">{missingWords}</Message>
    </Box>
  );
}

interface LoadedProps {
  assessmentId: number;
  section: WorkflowSection;
  own: readonly Workflow[];
  pastCount: number;
}

function Tasks({ assessmentId, section, own, pastCount }: LoadedProps) {
  const { can } = useSession();
  const isWorked = can(workPermission);
  const staying = useStaying(own);
  const shown = withStaying(own, staying);
  const earlier = useEarlierShown({ assessmentId, section, shown, pastCount });
  const way = { assessmentId, isWorked, stayingId: staying?.id };
  const { taskDocument } = useSearch({ strict: false }) as { taskDocument?: unknown };
  const box = useRef<HTMLDivElement>(null);
  return (
    <BesidePreview box={box} isOpen={taskDocument !== undefined}>
      <Section
        title="Tasks"
        flush
        extras={
          <>
            <StateCounts tasks={own.flatMap((workflow) => tasksOf(workflow))} />
            <Group className="screen-only">
              <DiagramLink assessmentId={assessmentId} />
              {pastCount > 0 && (
                <Button variant="default" aria-expanded={earlier.isShown} onClick={earlier.toggle}>
                  Earlier runs ({pastCount})
                </Button>
              )}
              {isWorked && (
                <Rerun section={section} sectionName={assessmentSections[section]} workflows={own} />
              )}
            </Group>
          </>
        }
      >
        {earlier.missing !== undefined && <MissingTask asked={earlier.missing} />}
        <WorkflowList {...way} workflows={shown} />
        {earlier.isShown && (
          <EarlierRuns assessmentId={assessmentId} section={section} isLed={earlier.isLed} />
        )}
      </Section>
    </BesidePreview>
  );
}

export function TaskSection({ assessmentId, section: name }: { assessmentId: number; section: string }) {
  const section = workflowSections.find((one) => one === name);
  const { isShown, list, workflows, pastCount } = useWorkflows(assessmentId);
  if (!section || !isShown) return null;
  if (list.error && !list.data)
    return (
      <Section title="Tasks">
        <Problem error={list.error} retry={() => void list.refetch()} />
      </Section>
    );
  if (!workflows) return <Waiting />;
  const own = ofSection(section, workflows);
  if (own.length === 0) return null;
  return (
    <Tasks assessmentId={assessmentId} section={section} own={own} pastCount={pastCount[section] ?? 0} />
  );
}
