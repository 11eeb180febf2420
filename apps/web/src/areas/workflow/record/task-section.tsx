import { assessmentSections } from '@assay/contract/assessment/section';
import type { Workflow } from '@assay/contract/workflow/record';
import { workPermission } from '@assay/contract/workflow/template';
import { type WorkflowSection, workflowSections } from '@assay/lending/workflows';
import { Button } from '@mantine/core';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { DiagramLink } from '../task/diagram-link.tsx';
import { useLed } from '../task/task-anchor.ts';
import { BesidePreview } from './beside-preview.tsx';
import { useEarlierShown } from './earlier-shown.ts';
import { ofSection, tasksOf, withStaying } from './progress.ts';
import { Rerun } from './rerun.tsx';
import { StateCounts } from './state-counts.tsx';
import { useStaying } from './staying.ts';
import classes from './task-section.module.css';
import { useWorkflows } from './workflow.queries.ts';
import { WorkflowList } from './workflow-list.tsx';

const EarlierRuns = lazyPart(async () => (await import('./earlier-runs.tsx')).EarlierRuns);

interface TaskSectionProps {
  assessmentId: number;
  section: string;
}

const missingWords =
  "The task you were after isn't in this section any more. It may no longer apply, or the link may be mistyped.";

function MissingTask({ asked }: { asked: string }) {
  const place = useLed<HTMLDivElement>(asked, 'middle');
  return (
    <div ref={place} className={classes.missing} tabIndex={-1}>
      <Message tone="failed">{missingWords}</Message>
    </div>
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
  return (
    <BesidePreview>
      <Section
        title="Tasks"
        flush
        extras={
          <>
            <StateCounts tasks={own.flatMap((workflow) => tasksOf(workflow))} />
            <div className={classes.actions}>
              <DiagramLink assessmentId={assessmentId} />
              {pastCount > 0 && (
                <Button variant="default" aria-expanded={earlier.isShown} onClick={earlier.toggle}>
                  Earlier runs ({pastCount})
                </Button>
              )}
              {isWorked && (
                <Rerun section={section} sectionName={assessmentSections[section]} workflows={own} />
              )}
            </div>
          </>
        }
      >
        {earlier.missing !== undefined && <MissingTask asked={earlier.missing} />}
        <WorkflowList {...way} workflows={shown} />
        {earlier.isShown && (
          <EarlierRuns
            assessmentId={assessmentId}
            section={section}
            isLed={earlier.isLed}
            waiting={<Waiting />}
          />
        )}
      </Section>
    </BesidePreview>
  );
}

export function TaskSection({ assessmentId, section: name }: TaskSectionProps) {
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
