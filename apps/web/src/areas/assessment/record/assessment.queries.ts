import { applicationArea } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { assessmentQuery } from '@assay/contract/assessment/list';
import { audit } from '@assay/contract/audit/area';
import type { ApiError } from '../../../lib/api/api.ts';
import { listedRow, query, queryClient } from '../../../lib/api/query.ts';
import { conflictSentence } from '../../../lib/form/conflict.ts';
import { rememberedList } from '../../../lib/list/list-search.ts';
import { knownPlace } from '../../../lib/list/place-in-list.ts';
import { wasListSeen } from '../../../lib/list/search-params.ts';
import { assessmentList } from './assessment-section.ts';

export const assessmentRecord = (id: number) => query(assessment.getAssessment, { params: { id } });

export function knownAssessment(id: number) {
  const record = queryClient.getQueryData(assessmentRecord(id).queryKey)?.data;
  if (!record) return listedRow(assessment.listAssessments, id);
  const { data, status, publicStatus, assignees, approvalExpiresOn } = record;
  const { applicationNumber, applicant } = data;
  const { entityName = null, tradingName = null, abn = null } = applicant ?? {};
  return {
    applicationNumber,
    entityName,
    tradingName,
    abn,
    status,
    publicStatus,
    assignees,
    approvalExpiresOn,
  };
}

/** `[In Progress] - 1000482: Harbour Civil Pty Ltd (t/a Harbour Earthworks)` */
export function placeOf(known: NonNullable<ReturnType<typeof knownAssessment>>): string {
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
  conflictWords: (error: ApiError) => conflictSentence(error),
} as const;
