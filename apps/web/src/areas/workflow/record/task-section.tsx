import { assessmentSections } from '@assay/contract/assessment/section';
import { workPermission } from '@assay/contract/workflow/template';
import { workflowSections } from '@assay/lending/workflows';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ofSection, tasksOf } from './progress.ts';
import { Rerun } from './rerun.tsx';
import { StateCounts } from './state-counts.tsx';
import classes from './task-section.module.css';
import { useWorkflows } from './workflow.queries.ts';
import { WorkflowList } from './workflow-list.tsx';

const EarlierRuns = lazyPart(async () => (await import('./earlier-runs.tsx')).EarlierRuns);

interface TaskSectionProps {
  assessmentId: number;
  /** As it is in the address. */
  section: string;
}

/** What is to be done in a section, how far it is, and how it was done before. */
export function TaskSection({ assessmentId, section: name }: TaskSectionProps) {
  const section = workflowSections.find((one) => one === name);
  const { can } = useSession();
  const { isShown, list, workflows } = useWorkflows(assessmentId);
  const [isPastShown, setPastShown] = useState(false);
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
  const earlier = own.reduce((sum, { run }) => sum + run - 1, 0);
  return (
    <div className={classes.box}>
      <Section
        title="Tasks"
        flush
        extras={
          <>
            <StateCounts tasks={own.flatMap(tasksOf)} />
            {earlier > 0 && (
              <Button
                variant="default"
                aria-expanded={isPastShown}
                onClick={() => setPastShown(!isPastShown)}
              >
                Earlier runs ({earlier})
              </Button>
            )}
            {can(workPermission) && (
              <Rerun section={section} sectionName={assessmentSections[section]} workflows={own} />
            )}
          </>
        }
      >
        <WorkflowList assessmentId={assessmentId} workflows={own} isWorked={can(workPermission)} />
        {isPastShown && <EarlierRuns assessmentId={assessmentId} section={section} waiting={<Waiting />} />}
      </Section>
    </div>
  );
}
