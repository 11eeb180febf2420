import type { LinkedAccount, overviewCalls } from '@assay/contract/assessment/overview';
import { publicStatusOf } from '@assay/lending/statuses';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { countOfAgent, listOfBusiness } from '../../application/public.ts';

type Query = z.output<typeof overviewCalls.listLinkedAccounts.query>;

export async function listLinkedAccounts(
  actor: Actor,
  { abn, limit }: Query,
): Promise<Counted<LinkedAccount>> {
  const { data, ...counted } = await listOfBusiness(db, actor, abn, limit);
  return { ...counted, data: data.map((row) => ({ ...row, publicStatus: publicStatusOf(row.status) })) };
}

export async function getTotalAssessment(actor: Actor, userId: number) {
  const totals = await countOfAgent(db, actor, userId);
  if (!totals) throw notFound('User');
  return totals;
}
