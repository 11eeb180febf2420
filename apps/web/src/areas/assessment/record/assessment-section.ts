import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';

/** The list that assessments are opened from. */
export const assessmentList = '/assessment/assessments/applications';

/** As it is in the address. */
export const isSection = (text: string): text is AssessmentSection => Object.hasOwn(assessmentSections, text);

/** A section by its name in the address, or by its step's: `applicant-guarantors`, `applicantGuarantors`. */
export function sectionOf(text: string): AssessmentSection | undefined {
  const name = text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return isSection(name) ? name : undefined;
}
