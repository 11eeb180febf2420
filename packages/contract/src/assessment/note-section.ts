import type { AssessmentSection } from './section.ts';

/** What the note that Assay writes after a credit reference was saved says, and no other. */
export const referenceNoteSection = 'ref statements';

/** The section that a note is shown under. */
export const shownSection = (section: string): AssessmentSection =>
  section === referenceNoteSection ? 'ref-statements' : (section as AssessmentSection);
