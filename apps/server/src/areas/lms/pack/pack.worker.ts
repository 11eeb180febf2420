import { lessUrgent, workOnThread } from '../../../kernel/jobs/on-thread.ts';
import { drawPack, type PackPaper } from './pack-file.ts';

workOnThread<PackPaper, Uint8Array<ArrayBuffer>>(drawPack, {
  handedOver: ({ buffer }) => [buffer],
  priority: lessUrgent,
});
