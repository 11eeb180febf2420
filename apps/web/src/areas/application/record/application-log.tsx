import { AuditLog } from '../../audit/public.ts';
import { applicationWords } from './change-words.ts';

export const ApplicationLog = ({ assessmentId }: { assessmentId: number }) => (
  <AuditLog subject={{ refId: assessmentId }} words={applicationWords} />
);
