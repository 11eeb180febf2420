import { AuditLog } from '../../audit/public.ts';
import { applicationWords } from './change-words.ts';

/** What happened to an assessment and to its application, from the beginning. */
export const ApplicationLog = ({ assessmentId }: { assessmentId: number }) => (
  <AuditLog subject={{ refId: assessmentId }} words={applicationWords} />
);
