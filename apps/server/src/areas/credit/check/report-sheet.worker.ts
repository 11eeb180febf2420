import { lessUrgent, workOnThread } from '../../../kernel/jobs/on-thread.ts';
import { makeReport, type ReportContent } from './report-sheet.ts';

workOnThread<ReportContent, Uint8Array<ArrayBuffer>>(makeReport, {
  handedOver: ({ buffer }) => [buffer],
  priority: lessUrgent,
});
