import type { LoginHistory, loginHistoryQuery } from '@assay/contract/iam';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { db } from '../../kernel/database.ts';
import type { Counted } from '../../kernel/lists.ts';
import { listLoginHistory } from './login-history.store.ts';

export const listOwnLoginHistory = (
  actor: Actor,
  query: z.output<typeof loginHistoryQuery>,
): Promise<Counted<LoginHistory>> => listLoginHistory(db, actor.userId, query);
