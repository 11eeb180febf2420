import { lazyPart } from '../../lib/screen/lazy-part.ts';

export { assignmentOf, isFunderStale } from './assignment/assignment.queries.ts';

// Lazy: loaded with the section that shows it.
export const AssignmentSection = lazyPart(
  async () => (await import('./assignment/assignment-section.tsx')).AssignmentSection,
);
