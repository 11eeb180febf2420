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

const save = { ...onSaved, done: 'Status successfully saved' } as const;

/** Chosen and saved at once. */
export const useSaveStatus = () => useAction(assessment.saveStatus, save);
/** The dialog that asks shows what went wrong, and which status it has now. */
export const useSaveStatusInDialog = () =>
  useAction(assessment.saveStatus, { ...save, conflictWords: changedSince, inForm: true });
