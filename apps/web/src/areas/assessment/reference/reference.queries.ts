import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { query, useAction } from '../../../lib/api/query.ts';
import { changedMeanwhile } from '../../../lib/form/conflict.ts';

export const referencesOf = (id: number) => query(assessment.listReferences, { params: { id } });

/** Saving one also writes a note. */
const refresh = [assessment.listReferences, assessment.listNotes, audit.listAudits];

export const useAddReference = () =>
  useAction(assessment.addReference, {
    done: 'Credit reference has been successfully added',
    inForm: true,
    refresh,
  });

export const useUpdateReference = () =>
  useAction(assessment.updateReference, {
    done: 'Credit reference has been successfully updated',
    inForm: true,
    refresh,
  });

export const useDeleteReference = () =>
  useAction(assessment.deleteReference, {
    done: 'Credit reference has been deleted.',
    inForm: true,
    refresh,
    reread: [assessment.listReferences],
    conflictWords: (error) => changedMeanwhile(error),
  });
