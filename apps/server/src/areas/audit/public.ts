export { listSeqsOf } from './audit.store.ts';
