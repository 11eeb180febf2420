import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLists, accreditationQuery } from '@assay/contract/assessment/accreditation/list';
import { audit } from '@assay/contract/audit/area';
import type { ApiError } from '../../../lib/api/api.ts';
import { listedRow, query, queryClient } from '../../../lib/api/query.ts';
import { conflictSentence } from '../../../lib/form/conflict.ts';
import { rememberedList } from '../../../lib/list/list-search.ts';
import { knownPlace } from '../../../lib/list/place-in-list.ts';

const { listAccreditations, getAccreditationNeighbours } = accreditationLists;

export const accreditationList = '/assessment/assessments/accreditations';

export const pageOf = ({ id }: { id: number }) =>
  ({
    to: '/assessment/assessments/$assessmentId/accreditation/admin',
    params: { assessmentId: String(id) },
  }) as const;

/** Always stale: no event reports changes of the clients, users and roles that block it. */
export const accreditationRecord = (id: number) => ({
  ...query(accreditations.getAccreditation, { params: { id } }),
  staleTime: 0,
});

export function knownAccreditation(id: number) {
  const record = queryClient.getQueryData(accreditationRecord(id).queryKey)?.data;
  if (!record) return listedRow(listAccreditations, id);
  const { entityName, tradingName, abn } = record.data.company;
  const { status, analyst, createdAt } = record;
  return { entityName, tradingName, abn, status, analyst, createdAt };
}

export const accreditationNameOf = (id: number): string | undefined => knownAccreditation(id)?.entityName;

/** Returns its neighbours in the list that it was opened from, from the cache if possible. */
export function neighboursOf(id: number) {
  const whole = rememberedList(accreditationQuery, accreditationList);
  return {
    ...query(getAccreditationNeighbours, { params: { id }, query: whole }),
    ...knownPlace(listAccreditations, accreditationQuery, id, whole),
  };
}

export const onSaved = {
  refresh: [listAccreditations, getAccreditationNeighbours, audit.listAudits],
  record: ({ data }: { data: { id: number } }) => accreditationRecord(data.id),
  reread: [accreditations.getAccreditation],
  conflictWords: (error: ApiError) => conflictSentence(error),
} as const;
