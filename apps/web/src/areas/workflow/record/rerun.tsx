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

interface AskProps {
  section: WorkflowSection;
  wanted: Wanted;
  onClose: () => void;
}

function AskToRun({ section, wanted: { name, workflows, isWhole }, onClose }: AskProps) {
  const run = useRunAgain();
  const [first] = workflows;
  const start = async () => {
    if (!first) return;
    const body = isWhole ? { workflowCodes: codesOf(section) } : {};
    const { data } = await run.mutateAsync({ params: { id: first.id }, body });
    showToast({ tone: 'pass', text: workflowMessages.rerun(data.length) });
  };
  return (
    <Confirm opened title={`Run ${name} again?`} action="Run again" onConfirm={start} onClose={onClose}>
      {effectOf(workflows.flatMap((workflow) => tasksOf(workflow)).length)}
    </Confirm>
  );
}

const onlyOf = (workflow: Workflow): Wanted => ({
  name: nameOf(workflow),
  workflows: [workflow],
  isWhole: false,
});

export function Rerun({ section, sectionName, workflows }: RerunProps) {
  const [wanted, setWanted] = useState<Wanted>();
  const runnable = workflows.filter(({ may }) => may.run);
  const whole: Wanted = { name: `all of ${sectionName}`, workflows: runnable, isWhole: true };
  const all = {
    key: 'all',
    shown: `Whole section: ${sectionName}`,
    onChoose: () => setWanted(whole),
  };
  const single = groupsOf(runnable).flatMap(({ title, workflows: members }) =>
    members.map((workflow) => ({
      key: String(workflow.id),
      shown: labelOf(workflow),
      group: title ?? (runnable.length > 1 ? applicantWords : undefined),
      onChoose: () => setWanted(onlyOf(workflow)),
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
      {wanted && <AskToRun section={section} wanted={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}
