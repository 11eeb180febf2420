import type { Applicant } from '@assay/contract/application/applicant';
import type { Guarantor } from '@assay/contract/application/guarantor';
import type { Director } from '@assay/contract/assessment/accreditation/record';
import { directorHeading, guarantorHeading } from '@assay/lending/people';

export interface Subject {
  readonly entityId: number;
  readonly name: string;
  /** `Guarantor 2 - Ms Anna Moretti` */
  readonly heading: string;
}

export const guarantorName = (index: number): string => `Guarantor ${index + 1}`;

/** Returns undefined for a guarantor without a record. */
export function guarantorSubject(guarantor: Guarantor, index: number): Subject | undefined {
  const { entityId } = guarantor;
  if (entityId === null) return undefined;
  return { entityId, name: guarantorName(index), heading: guarantorHeading(index, guarantor) };
}

export const directorName = (index: number): string => `Director ${index + 1}`;

export const directorSubject = (director: Director, index: number): Subject => ({
  entityId: director.entityId,
  name: directorName(index),
  heading: directorHeading(index, director),
});

export const guarantorSubjects = (guarantors: readonly Guarantor[]): Subject[] =>
  guarantors.flatMap((guarantor, index) => guarantorSubject(guarantor, index) ?? []);

export function applicantSubject(applicant: Applicant | null): Subject | undefined {
  if (!applicant || applicant.entityId === null) return undefined;
  return { entityId: applicant.entityId, name: 'the applicant', heading: applicant.entityName };
}
