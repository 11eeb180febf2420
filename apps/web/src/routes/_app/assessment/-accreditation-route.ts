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

export async function loadAccreditation({ params: { assessmentId }, context: { refused } }: Loading) {
  if (refused) return undefined;
  // Accreditations are created by invitation only.
  if (recordId(assessmentId) === undefined) throw notFound();
  const named = await recordLoader(assessmentId, '', accreditationRecord, accreditationNameOf);
  return { ...named, under: { name: 'Accreditations', path: accreditationList } };
}
