export { assignmentOf, isFunderStale } from './assignment/assignment.queries.ts';

export { AssignmentSection } from './assignment/assignment-section.tsx';
