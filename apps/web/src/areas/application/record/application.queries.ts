import { applicationArea } from '@assay/contract/application/area';
import { applicationQuery } from '@assay/contract/application/list';
import { audit } from '@assay/contract/audit/area';
import type { ApiError } from '../../../lib/api/api.ts';
import { listedRow, query, queryClient, useAction } from '../../../lib/api/query.ts';
import { conflictSentence } from '../../../lib/form/conflict.ts';
import { rememberedList } from '../../../lib/list/list-search.ts';

export const applicationRecord = (id: number) => query(applicationArea.getApplication, { params: { id } });

export const neighboursOf = (id: number) =>
  query(applicationArea.getNeighbours, {
    params: { id },
    query: rememberedList(applicationQuery, applicationArea.listApplications.path),
  });

export function knownApplication(id: number) {
  const record = queryClient.getQueryData(applicationRecord(id).queryKey)?.data;
  if (!record) return listedRow(applicationArea.listApplications, id);
  const { applicationNumber, status, publicStatus, applicant } = record;
  const { entityName = null, tradingName = null } = applicant ?? {};
  return { applicationNumber, status, publicStatus, entityName, tradingName };
}

/** `1000482 · Harbour Civil Pty Ltd`; only the number without an applicant. */
export const titleOf = (applicationNumber: string, entityName: string | null): string =>
  entityName ? `${applicationNumber} · ${entityName}` : applicationNumber;

export function applicationNameOf(id: number): string | undefined {
  const known = knownApplication(id);
  return known && titleOf(known.applicationNumber, known.entityName);
}

const aDayMs = 86_400_000;

/** Fees change only with a new server version, not during a visit. */
export const feesQuery = { ...query(applicationArea.getFees, {}), staleTime: aDayMs };
export const withdrawalReasonsQuery = {
  ...query(applicationArea.listStatusReasons, {
    query: { statusGroups: 'WITHDRAWN_BY_INTRODUCER,WITHDRAWN_BY_LENDER' },
  }),
  staleTime: aDayMs,
};

const onSaved = {
  refresh: [
    applicationArea.listApplications,
    applicationArea.countApplications,
    applicationArea.getNeighbours,
    audit.listAudits,
  ],
  record: ({ data }: { data: { id: number } }) => applicationRecord(data.id),
} as const;
const inForm = { ...onSaved, inForm: true } as const;

export const useCreateApplication = () =>
  useAction(applicationArea.createApplication, { ...inForm, done: 'Application created' });
export const useSaveQuote = () => useAction(applicationArea.saveQuote, { ...inForm, done: 'Quote saved' });
export const useSaveApplicant = () =>
  useAction(applicationArea.saveApplicant, { ...inForm, done: 'Applicant saved' });
export const useSaveGuarantors = () =>
  useAction(applicationArea.saveGuarantors, { ...inForm, done: 'Guarantors saved' });
export const useSaveSecurity = () =>
  useAction(applicationArea.saveSecurity, { ...inForm, done: 'Security saved' });
export const useSaveNotes = () => useAction(applicationArea.saveNotes, { ...inForm, done: 'Notes saved' });

/** A step applies to the application as the user saw it. */
const step = {
  reread: [applicationArea.getApplication],
  conflictWords: (error: ApiError) => conflictSentence(error),
};
export const useDraftApplication = () => useAction(applicationArea.draftApplication, { ...onSaved, ...step });
export const useSubmitApplication = () =>
  useAction(applicationArea.submitApplication, { ...inForm, ...step, done: 'Application submitted' });
export const useWithdrawApplication = () =>
  useAction(applicationArea.withdrawApplication, { ...inForm, ...step, done: 'Application withdrawn' });
