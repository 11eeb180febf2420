import { lessUrgent, workOnThread } from '../../../kernel/jobs/on-thread.ts';
import { drawPack, type PackLayout } from './pack-file.ts';

workOnThread<PackLayout, Uint8Array<ArrayBuffer>>(drawPack, {
  handedOver: ({ buffer }) => [buffer],
  priority: lessUrgent,
});
