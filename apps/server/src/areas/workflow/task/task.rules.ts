import { type WorkflowCode, workflows } from '@assay/lending/workflows';

/** How the log names a task, and of whom it is: `Consumer credit, Ana Lee: Defaults, judgments, bankruptcy`. */
export const loggedTask = (code: WorkflowCode, guarantor: string | undefined, text: string): string =>
  `${[workflows[code].label, guarantor].filter(Boolean).join(', ')}: ${text}`;
