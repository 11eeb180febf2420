import { lessUrgent, workOnThread } from '../../../kernel/jobs/on-thread.ts';
import { type Export, type ExportedFile, makeExport } from './export-file.ts';

workOnThread<Export, ExportedFile>(makeExport, {
  handedOver: ({ content }) => [content.buffer],
  priority: lessUrgent,
});
