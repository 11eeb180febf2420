import type { Db, Tx } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { userInReach } from '../../iam/public.ts';

export async function getByNumber(db: Db, actor: Actor, applicationNumber: string) {
  const found = await db
    .selectFrom('application as a')
    .where('a.application_number', '=', applicationNumber)
    .where((eb) => userInReach(actor, eb.ref('a.client_id'), eb.ref('a.user_id')))
    .select(['a.id', 'a.entity_name as entityName', 'a.trading_name as tradingName'])
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND', `Application with loan # ${applicationNumber} does not exist.`);
  return found;
}

export async function updateOwner(
  tx: Tx,
  actor: Actor,
  id: number,
  owner: { clientId: number; userId: number },
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ client_id: owner.clientId, user_id: owner.userId, updated_by: actor.userId })
    .where('id', '=', id)
    .execute();
}
