import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { query } from '../../../lib/api/query.ts';

export const referencesOf = (id: number) => query(assessment.listReferences, { params: { id } });

/** Saving one also writes a note. */
export const staleAfterSaving = [assessment.listReferences, assessment.listNotes, audit.listAudits];
