import { notFound } from '@tanstack/react-router';
import {
  accreditationList,
  accreditationNameOf,
  accreditationRecord,
} from '../../../areas/assessment/accreditation/accreditation.queries.ts';
import { recordId, recordLoader } from '../../-record.ts';

interface Loading {
  params: { assessmentId: string };
  context: { refused?: readonly string[] };
}

/** What both addresses of an accreditation load. */
export async function loadAccreditation({ params: { assessmentId }, context: { refused } }: Loading) {
  if (refused) return undefined;
  // Whoever was invited makes one; nobody does so here.
  if (recordId(assessmentId) === undefined) throw notFound();
  const named = await recordLoader(assessmentId, '', accreditationRecord, accreditationNameOf);
  return { ...named, under: { name: 'Accreditations', path: accreditationList } };
}
