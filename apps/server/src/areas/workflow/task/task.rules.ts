import { type WorkflowCode, workflows } from '@assay/lending/workflows';

/** Formats a log name: `Consumer credit, Ana Lee: Defaults, judgments, bankruptcy`. */
export const loggedTask = (code: WorkflowCode, guarantor: string | undefined, text: string): string =>
  `${[workflows[code].label, guarantor].filter(Boolean).join(', ')}: ${text}`;

interface Place {
  readonly assessmentId: number;
  readonly code: WorkflowCode;
  readonly guarantor: string | null;
  readonly text: string;
}

export const loggedUnder = ({ assessmentId, code, guarantor, text }: Place) =>
  ({
    model: 'Assessment',
    id: assessmentId,
    refId: assessmentId,
    about: { task: loggedTask(code, guarantor ?? undefined, text) },
  }) as const;
