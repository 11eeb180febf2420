import { lessUrgent, workOnThread } from '../../jobs/on-thread.ts';
import { type JsonBytes, type JsonRead, readJson } from './json-reading.ts';

workOnThread<JsonBytes, JsonRead>(async (sent) => readJson(sent), { priority: lessUrgent });
