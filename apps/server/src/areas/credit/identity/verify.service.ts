import { randomUUID } from 'node:crypto';
import { identityStatuses } from '@assay/contract/credit/identity';
import { db } from '../../../kernel/database/database.ts';
import { NoAnswer, type OutsideAnswer, type OutsideRequest } from '../../../kernel/outside/outside.ts';
import type { Outcome, Product } from '../../../providers/exchange.ts';
import { frankieOne } from '../../../providers/frankieone/frankieone.ts';
import {
  checks,
  create,
  type KycReport,
  type KycSubject,
  search,
  verify,
} from '../../../providers/frankieone/kyc.ts';
import { type Asking, failed, type Keep } from '../check/asking.service.ts';
import type { Finding } from '../check/check.rules.ts';
import { personIn, type Subject } from '../check/subject.rules.ts';
import { findIdentity, insertIdentity } from './identity.store.ts';

/** Looking for the person, making them, verifying and looking again take less than a minute and a half together. */
const patienceMs = { free: 12_000, verify: 50_000 };

const within = (request: OutsideRequest, wholeMs: number): OutsideRequest => ({
  ...request,
  patience: { ...request.patience, wholeMs },
});

/** Asks for what costs nothing. */
async function ask<Asked, Report>(product: Product<Asked, Report>, asked: Asked): Promise<Outcome<Report>> {
  const { request } = product.prepare(asked, randomUUID());
  return frankieOne
    .send(within(request, patienceMs.free))
    .then(product.read, (error: unknown) => failed(frankieOne, error));
}

/** What FrankieOne says of the person now. */
export const readChecks = (providerEntityId: string): Promise<Outcome<KycReport>> =>
  ask(checks, { entityId: providerEntityId });

const findingOf = ({ status, checks: facts, checkId, requestId }: KycReport): Finding => ({
  providerReference: requestId,
  score: null,
  facts: [{ label: 'Status', value: identityStatuses[status] }, ...facts],
  file: 'made',
  identity: { status, facts, checkId },
});

const found = (outcome: Outcome<KycReport>): Outcome<Finding> =>
  outcome.kind === 'report' ? { kind: 'report', report: findingOf(outcome.report) } : outcome;

/** Nothing was verified, whatever became of the call. */
const unverified = (outcome: Exclude<Outcome<unknown>, { kind: 'report' }>): Outcome<never> => ({
  kind: 'refused',
  message:
    outcome.kind === 'refused' ? outcome.message : "FrankieOne couldn't be asked. Nothing was checked.",
});

/**
 * FrankieOne's name for the person. It is looked for before it is made: an answer that was lost once may have made it,
 * and nobody is made twice.
 */
async function providerEntityOf(entityId: number, subject: KycSubject): Promise<string | Outcome<never>> {
  const known = await findIdentity(db, entityId);
  if (known) return known.providerEntityId;
  const searched = await ask(search, { customerReference: subject.customerReference });
  if (searched.kind !== 'report') return unverified(searched);
  let [providerEntityId] = searched.report.entityIds;
  if (providerEntityId === undefined) {
    const created = await ask(create, subject);
    if (created.kind !== 'report') return unverified(created);
    providerEntityId = created.report.entityId;
  }
  await insertIdentity(db, entityId, providerEntityId);
  return providerEntityId;
}

/** Whether the verification whose answer was lost or unclear has been done: by its number, which is a new one. */
async function readLost(
  entityId: number,
  providerEntityId: string,
  lost: Outcome<never>,
): Promise<Outcome<Finding>> {
  const before = (await findIdentity(db, entityId))?.checkId ?? null;
  const outcome = await readChecks(providerEntityId);
  const isNew =
    outcome.kind === 'report' && outcome.report.checkId !== null && outcome.report.checkId !== before;
  return isNew ? found(outcome) : lost;
}

async function verified(subject: Subject, reference: string, keep: Keep): Promise<Outcome<Finding>> {
  const { entityId } = subject;
  const person = { ...personIn(subject), customerReference: String(entityId) };
  const providerEntityId = await providerEntityOf(entityId, person);
  if (typeof providerEntityId !== 'string') return providerEntityId;
  const { request, kept } = verify.prepare({ ...person, entityId: providerEntityId }, reference);
  await keep.request(kept);
  let answer: OutsideAnswer;
  try {
    answer = await frankieOne.send(within(request, patienceMs.verify));
  } catch (error) {
    return error instanceof NoAnswer
      ? readLost(entityId, providerEntityId, failed(frankieOne, error))
      : failed(frankieOne, error);
  }
  await keep.answer(answer);
  const outcome = verify.read(answer);
  return outcome.kind === 'unclear' ? readLost(entityId, providerEntityId, outcome) : found(outcome);
}

export const identityCheck: Asking = {
  provider: frankieOne,
  ask: verified,
  read: (answer) => found(verify.read(answer)),
};
