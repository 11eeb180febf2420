import { type WorkflowCode, workflows } from '@assay/lending/workflows';

export const loggedTask = (code: WorkflowCode, guarantor: string | undefined, text: string): string =>
  `${[workflows[code].label, guarantor].filter(Boolean).join(', ')}: ${text}`;
