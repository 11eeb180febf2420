import type { AssessmentSection } from './section.ts';

/** Only automatic notes after a saved credit reference use this section. */
export const referenceNoteSection = 'ref statements';

export const shownSection = (section: string): AssessmentSection =>
  section === referenceNoteSection ? 'ref-statements' : (section as AssessmentSection);
