import { type AssessmentSection, assessmentSections } from '@assay/contract/assessment/section';

export const assessmentList = '/assessment/assessments/applications';

export const isSection = (text: string): text is AssessmentSection => Object.hasOwn(assessmentSections, text);

/** Returns a section by URL name or step name: `applicant-guarantors`, `applicantGuarantors`. */
export function sectionOf(text: string): AssessmentSection | undefined {
  const name = text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return isSection(name) ? name : undefined;
}
