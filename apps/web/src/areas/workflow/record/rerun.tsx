import { type Workflow, workflowMessages } from '@assay/contract/workflow/record';
import { codesOf, type WorkflowSection } from '@assay/lending/workflows';
import { useState } from 'react';
import { showToast } from '../../../lib/screen/toast.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { ChoiceButton } from '../task/choice-button.tsx';
import { countedTasks } from '../task/state-words.ts';
import { groupsOf, labelOf, nameOf, tasksOf } from './progress.ts';
import { useRunAgain } from './workflow.queries.ts';

interface RerunProps {
  section: WorkflowSection;
  sectionName: string;
  workflows: readonly Workflow[];
}

interface Wanted {
  name: string;
  workflows: readonly Workflow[];
  isWhole: boolean;
}

/** Only the section of applicant and guarantors has several workflows. */
const applicantWords = 'Applicant';

const closedWords = "The application has ended, so its tasks can't be run again.";

const effectOf = (tasks: number): string =>
  `The answers so far are kept as an earlier run, with their notes and documents. ${countedTasks(tasks)} will be open again; Assay answers the automatic ones.`;

export function Rerun({ section, sectionName, workflows }: RerunProps) {
  const [wanted, setWanted] = useState<Wanted>();
  const run = useRunAgain();
  const start = async ({ workflows: [first], isWhole }: Wanted) => {
    if (!first) return;
    const body = isWhole ? { workflowCodes: codesOf(section) } : {};
    const { data } = await run.mutateAsync({ params: { id: first.id }, body });
    showToast({ tone: 'pass', text: workflowMessages.rerun(data.length) });
  };
  const runnable = workflows.filter(({ may }) => may.run);
  const whole: Wanted = { name: `all of ${sectionName}`, workflows: runnable, isWhole: true };
  const all = { key: 'all', shown: `Whole section: ${sectionName}`, onChoose: () => setWanted(whole) };
  const single = groupsOf(runnable).flatMap(({ title, workflows: members }) =>
    members.map((workflow) => ({
      key: String(workflow.id),
      shown: labelOf(workflow),
      group: title ?? (runnable.length > 1 ? applicantWords : undefined),
      onChoose: () => setWanted({ name: nameOf(workflow), workflows: [workflow], isWhole: false }),
    })),
  );
  return (
    <>
      <ChoiceButton
        label="Run again"
        frame="button"
        why={runnable.length === 0 ? closedWords : undefined}
        choices={runnable.length > 1 ? [all, ...single] : single}
      >
        Run again
      </ChoiceButton>
      {wanted && (
        <Confirm
          opened
          title={`Run ${wanted.name} again?`}
          action="Run again"
          onConfirm={() => start(wanted)}
          onClose={() => setWanted(undefined)}
        >
          {effectOf(wanted.workflows.flatMap((workflow) => tasksOf(workflow)).length)}
        </Confirm>
      )}
    </>
  );
}
