import { statusReasons } from '@assay/contract/application/status';
import { assessment } from '@assay/contract/assessment/area';
import type { Status } from '@assay/lending/statuses';
import { query, useAction } from '../../../lib/api/query.ts';
import { changedSince } from '../../../lib/form/conflict.ts';
import { onSaved } from '../record/assessment.queries.ts';

const aDayMs = 86_400_000;

/** Reasons change only with a new server version, not during a visit. */
export const reasonsFor = (status: Status) => ({
  ...query(statusReasons.listStatusReasons, { query: { statusGroups: status } }),
  staleTime: aDayMs,
});

export const statusSaved = 'Status successfully saved';
const save = { ...onSaved, done: statusSaved } as const;

export const useSaveStatus = () => useAction(assessment.saveStatus, save);
/** For the dialog, which shows failures itself; `isSilent` omits the success toast. */
export const useSaveStatusInDialog = (isSilent: boolean) =>
  useAction(assessment.saveStatus, {
    ...(isSilent ? onSaved : save),
    conflictWords: changedSince,
    inForm: true,
  });
