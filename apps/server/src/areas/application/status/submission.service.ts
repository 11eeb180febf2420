import type { Application } from '@assay/contract/application/record';
import type { Db } from '../../../kernel/database/database.ts';
import { changesBetween } from './submission.rules.ts';
import { listSubmissions } from './submission.store.ts';

/** What the newest submission says otherwise than the one before it. */
export async function latestChanges(db: Db, applicationId: number): Promise<Application['changes']> {
  const [last, before] = await listSubmissions(db, applicationId, 2);
  return last && before ? changesBetween(before.content, last.content) : [];
}
