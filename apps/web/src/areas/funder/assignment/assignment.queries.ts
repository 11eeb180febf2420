import type { AssessmentPart } from '@assay/contract/assessment/events';
import { audit } from '@assay/contract/audit/area';
import { funder } from '@assay/contract/funder/area';
import { query, useAction } from '../../../lib/api/query.ts';

const { getAssignment, saveAssignment, listFunders } = funder;

export const assignmentOf = (assessmentId: number) => query(getAssignment, { params: { assessmentId } });

export const allFunders = query(listFunders, {});

/** The parts whose changes decide if the assignment can be edited. */
const decidedBy: readonly (AssessmentPart | 'application')[] = ['funder', 'lms', 'record', 'application'];
export const isFunderStale = (path: string, part: AssessmentPart | 'application'): boolean =>
  path === getAssignment.path && decidedBy.includes(part);

export const useSaveAssignment = (assessmentId: number) =>
  useAction(saveAssignment, {
    done: 'Funder details successfully saved',
    inForm: true,
    record: () => assignmentOf(assessmentId),
    refresh: [audit.listAudits],
  });
