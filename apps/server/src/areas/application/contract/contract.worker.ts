import { lessUrgent, workOnThread } from '../../../kernel/jobs/on-thread.ts';
import { type ContractContent, makeContract } from './contract-file.ts';

workOnThread<ContractContent, Uint8Array<ArrayBuffer>>(makeContract, {
  handedOver: ({ buffer }) => [buffer],
  priority: lessUrgent,
});
