import type { LoginHistory, loginHistoryQuery } from '@assay/contract/iam/login-history';
import type { z } from 'zod';
import { config } from '../../../kernel/config/config.ts';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { getUser } from '../user/user.store.ts';
import { listLoginHistory } from './login-history.store.ts';

export const listOwnLoginHistory = (
  actor: Actor,
  query: z.output<typeof loginHistoryQuery>,
): Promise<Counted<LoginHistory>> => listLoginHistory(db, actor.userId, query);

export async function listLoginHistoryOf(
  actor: Actor,
  userId: number,
  query: z.output<typeof loginHistoryQuery>,
): Promise<Counted<LoginHistory>> {
  if (!config.FEATURE_LOGIN_HISTORY) throw notFound('Login history');
  await getUser(db, actor, userId);
  return listLoginHistory(db, userId, query);
}
