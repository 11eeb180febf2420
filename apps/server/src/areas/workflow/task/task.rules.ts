import { type WorkflowCode, workflows } from '@assay/lending/workflows';

/** Formats a log name: `Consumer credit, Ana Lee: Defaults, judgments, bankruptcy`. */
export const loggedTask = (code: WorkflowCode, guarantor: string | undefined, text: string): string =>
  `${[workflows[code].label, guarantor].filter(Boolean).join(', ')}: ${text}`;
