import { leastUrgent, workOnThread } from '../../../kernel/jobs/on-thread.ts';
import { hashOrCompare } from './hashing.ts';

workOnThread(hashOrCompare, { priority: leastUrgent });
