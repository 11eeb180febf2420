import { applicationArea } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { assessmentQuery } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { audit } from '@assay/contract/audit/area';
import type { PublicStatus } from '@assay/lending/statuses';
import type { ApiError } from '../../../lib/api/api.ts';
import { listedRow, query, queryClient } from '../../../lib/api/query.ts';
import { changedMeanwhile } from '../../../lib/form/conflict.ts';
import { rememberedList } from '../../../lib/list/list-search.ts';
import { knownPlace } from '../../../lib/list/place-in-list.ts';
import { wasListSeen } from '../../../lib/list/search-params.ts';
import { assessmentList } from './assessment-section.ts';

export const assessmentRecord = (id: number) => query(assessment.getAssessment, { params: { id } });

const listedAssessment = (id: number) => listedRow(assessment.listAssessments, id);

export type KnownAssessment = Pick<
  Assessment,
  'status' | 'publicStatus' | 'assignees' | 'approvalExpiresOn'
> & {
  applicationNumber: string;
  entityName: string | null;
  tradingName: string | null;
  abn: string | null;
};

const headOf = ({ data, status, publicStatus, assignees, approvalExpiresOn }: Assessment) => ({
  status,
  publicStatus,
  assignees,
  approvalExpiresOn,
  applicationNumber: data.applicationNumber,
  entityName: data.applicant?.entityName ?? null,
  tradingName: data.applicant?.tradingName ?? null,
  abn: data.applicant?.abn ?? null,
});

export function knownAssessment(id: number): KnownAssessment | undefined {
  const record = queryClient.getQueryData(assessmentRecord(id).queryKey)?.data;
  return record ? headOf(record) : listedAssessment(id);
}

/** `[In Progress] - 1000482: Harbour Civil Pty Ltd (t/a Harbour Earthworks)` */
export function placeOf(known: {
  publicStatus: PublicStatus;
  applicationNumber: string;
  entityName: string | null;
  tradingName: string | null;
}): string {
  const { publicStatus, applicationNumber, entityName, tradingName } = known;
  const name = entityName ? `: ${entityName}` : '';
  const trading = tradingName ? ` (t/a ${tradingName})` : '';
  return `[${publicStatus}] - ${applicationNumber}${name}${trading}`;
}

export function assessmentNameOf(id: number): string | undefined {
  const known = knownAssessment(id);
  return known && placeOf(known);
}

/** Returns its neighbours in the list it was opened from; without one, in the team's list. */
export function neighboursOf(id: number, mayHaveWork: boolean) {
  const own = mayHaveWork && wasListSeen(assessmentList) ? 'mine' : 'team';
  const wanted = rememberedList(assessmentQuery, assessmentList);
  const whole = { view: own, ...wanted } as const;
  return {
    ...query(assessment.getAssessmentNeighbours, { params: { id }, query: whole }),
    ...knownPlace(assessment.listAssessments, assessmentQuery, id, whole),
  };
}

export const onSaved = {
  refresh: [
    assessment.listAssessments,
    assessment.countAssessments,
    assessment.getAssessmentNeighbours,
    assessment.getTotalAssessment,
    applicationArea.getApplication,
    applicationArea.listApplications,
    applicationArea.countApplications,
    audit.listAudits,
  ],
  record: ({ data }: { data: { id: number } }) => assessmentRecord(data.id),
  reread: [assessment.getAssessment],
  conflictWords: (error: ApiError) => changedMeanwhile(error),
} as const;
