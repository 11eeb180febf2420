import { statusReasons } from '@assay/contract/application/status';
import { assessment } from '@assay/contract/assessment/area';
import type { Status } from '@assay/lending/statuses';
import { query, useAction } from '../../../lib/api/query.ts';
import { changedSince } from '../../../lib/form/conflict.ts';
import { onSaved } from '../record/assessment.queries.ts';

const aDayMs = 86_400_000;

/** Those that the status can be chosen for; they change with a new version of the server, not during a visit. */
export const reasonsFor = (status: Status) => ({
  ...query(statusReasons.listStatusReasons, { query: { statusGroups: status } }),
  staleTime: aDayMs,
});

export const statusSaved = 'Status successfully saved';
const save = { ...onSaved, done: statusSaved } as const;

/** Chosen and saved at once. */
export const useSaveStatus = () => useAction(assessment.saveStatus, save);
/** The dialog that asks shows what went wrong, and which status it has now; `isSilent` where it says itself what was done. */
export const useSaveStatusInDialog = (isSilent: boolean) =>
  useAction(assessment.saveStatus, {
    ...(isSilent ? onSaved : save),
    conflictWords: changedSince,
    inForm: true,
  });
