import { type Check, settlements } from '@assay/contract/credit/check';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseOtherVersion } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceChecks, holdCheckSubject, readCheckSubject, refuseUnread } from '../../assessment/public.ts';
import { adapters } from './adapters.service.ts';
import { shown } from './check.service.ts';
import { getCheck, lockCheck, updateSettled } from './check.store.ts';
import { insertCost } from './cost.store.ts';
import { findAnswer } from './exchange.store.ts';
import { endCheck, logged, loggedName } from './purchase.service.ts';

async function shownCheck(actor: Actor, id: number, checkId: number): Promise<Check> {
  const [check] = await shown(db, await readCheckSubject(db, actor, id), [await getCheck(db, checkId, id)]);
  if (!check) throw new Error('A check that was read is shown');
  return check;
}

interface Settling {
  readonly id: number;
  readonly checkId: number;
  readonly settlement: keyof typeof settlements;
  readonly version: number | undefined;
}

export async function settleCheck(
  actor: Actor,
  { id, checkId, settlement, version }: Settling,
): Promise<Check> {
  refuseUnread(actor);
  await inTransaction(async (tx) => {
    await holdCheckSubject(tx, actor, id);
    await lockCheck(tx, checkId);
    const check = await getCheck(tx, checkId, id);
    await refuseOtherVersion(tx, { table: 'credit_check', id: checkId }, check.version, version);
    if (check.state !== 'UNKNOWN') throw unprocessable('What came of this check is known.');
    if (check.settlement !== null)
      throw unprocessable(`This check is settled already: ${settlements[check.settlement].toLowerCase()}.`);
    await updateSettled(tx, checkId, { settlement, settledBy: actor.userId });
    if (settlement === 'CHARGED') await insertCost(tx, check, actor.userId);
    recordChange(tx, actor, {
      ...logged(check),
      before: { checkSettlement: null },
      after: { creditCheck: loggedName(check), checkSettlement: settlements[settlement] },
    });
    await announceChecks(tx, actor, id);
  });
  return shownCheck(actor, id, checkId);
}

export async function readKeptAnswer(actor: Actor, id: number, checkId: number): Promise<Check> {
  refuseUnread(actor);
  await readCheckSubject(db, actor, id);
  const check = await getCheck(db, checkId, id);
  const answer = check.state === 'UNKNOWN' && (await findAnswer(db, checkId));
  if (!answer) throw unprocessable('There is no answer to read.');
  const outcome = adapters[check.product].read(answer);
  if (outcome.kind === 'unclear') throw unprocessable(`The answer still can't be read. ${outcome.message}`);
  await endCheck(actor, check, outcome, answer.cameAt);
  return shownCheck(actor, id, checkId);
}
