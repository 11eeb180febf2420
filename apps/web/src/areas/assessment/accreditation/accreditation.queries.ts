import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLists, accreditationQuery } from '@assay/contract/assessment/accreditation/list';
import { audit } from '@assay/contract/audit/area';
import { credit } from '@assay/contract/credit/area';
import type { AccreditationStatus } from '@assay/lending/accreditations';
import type { ApiError } from '../../../lib/api/api.ts';
import { listedRow, query, queryClient, useAction } from '../../../lib/api/query.ts';
import { changedMeanwhile, changedSince } from '../../../lib/form/conflict.ts';
import { rememberedList } from '../../../lib/list/list-search.ts';
import { knownPlace } from '../../../lib/list/place-in-list.ts';

const { getAccreditation } = accreditations;
const { listAccreditations, listAccreditationReasons, getAccreditationNeighbours } = accreditationLists;

export const accreditationList = '/assessment/assessments/accreditations';

/** Always stale: no event reports changes of the clients, users and roles that block it. */
export const accreditationRecord = (id: number) => ({
  ...query(getAccreditation, { params: { id } }),
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

const onSaved = {
  refresh: [listAccreditations, getAccreditationNeighbours, audit.listAudits],
  record: ({ data }: { data: { id: number } }) => accreditationRecord(data.id),
  reread: [getAccreditation],
  conflictWords: (error: ApiError) => changedMeanwhile(error),
} as const;

/** The form shows failures and conflicts itself. */
const inForm = { refresh: onSaved.refresh, record: onSaved.record, inForm: true } as const;

export const useSaveCompany = () =>
  useAction(accreditations.saveCompany, { ...inForm, done: 'Company successfully saved' });
export const useSaveLicences = () =>
  useAction(accreditations.saveLicences, { ...inForm, done: 'Licences successfully saved' });
/** Also rereads checks and identities, which belong to the directors. */
export const useSaveDirectors = () =>
  useAction(accreditations.saveDirectors, {
    ...inForm,
    refresh: [...onSaved.refresh, credit.listChecks, credit.getIdentity],
    done: 'Directors successfully saved',
  });

export const useSaveAnalyst = () =>
  useAction(accreditations.saveAccreditationAnalyst, {
    ...onSaved,
    done: 'Assignee has been successfully updated',
    inForm: true,
  });

const saveStatus = { ...onSaved, done: 'Status successfully saved' } as const;
export const useSaveStatus = () => useAction(accreditations.saveAccreditationStatus, saveStatus);
/** For the dialog, which shows failures and the current status itself. */
export const useSaveStatusInDialog = () =>
  useAction(accreditations.saveAccreditationStatus, {
    ...saveStatus,
    conflictWords: changedSince,
    inForm: true,
  });

const aDayMs = 86_400_000;

/** Reasons change only with a new server version, not during a visit. */
export const reasonsFor = (status: AccreditationStatus) => ({
  ...query(listAccreditationReasons, {}),
  staleTime: aDayMs,
  select: ({ data }: { data: readonly ReasonOf[] }) => ({
    data: data.filter((reason) => reason.status === status),
  }),
});

type ReasonOf = {
  id: number;
  status: AccreditationStatus;
  parent: string | null;
  reason: string;
  allowCustomReason: boolean;
};
