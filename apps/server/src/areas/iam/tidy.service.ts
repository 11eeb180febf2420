import { db } from '../../kernel/database/database.ts';
import { deleteOldKeys } from '../../kernel/http/idempotency.store.ts';
import { deleteExpiredSessions } from '../../kernel/session/sessions.store.ts';
import { deleteOldPasswordResets } from './password/password-reset.store.ts';
import { deleteOldLoginHistory } from './session/login-history.store.ts';
import { deleteOldAttempts } from './session/throttle.store.ts';
import { deleteOldEmailChanges } from './user/email-change.store.ts';

export async function tidyIam(): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteOldPasswordResets(db);
  await deleteOldEmailChanges(db);
  await deleteOldAttempts(db);
  await deleteOldLoginHistory(db);
  await deleteOldKeys(db);
}
