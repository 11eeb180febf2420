import { randomUUID } from 'node:crypto';
import { type CheckFailure, underWay } from '@assay/contract/credit/check';
import { checkStates, type ProductCode, products } from '@assay/contract/credit/product';
import { z } from 'zod';
import { recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { AppError, unprocessable } from '../../../kernel/http/errors.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { whyUnmatchedIn } from '../../application/public.ts';
import { announceChecks, type CheckSubject } from '../../assessment/public.ts';
import { queueReread } from '../identity/identity.service.ts';
import { checkMessages } from './check.rules.ts';
import { endStale, findFresh, insertCheck, staleAfterSeconds } from './check.store.ts';
import { getPrices } from './cost.store.ts';
import { logged, loggedName } from './purchase.service.ts';
import { bornOn, isRefusal, licenceOf, type Subject, subjectsOf } from './subject.rules.ts';

/** The result of reserving, stored under the idempotency key, so that a retry gets the same checks. */
export interface Begun {
  readonly checkIds: readonly number[];
  readonly freshIds: readonly number[];
  readonly errors: readonly CheckFailure[];
}

/** Ends checks whose process died, so that they no longer block new ones. */
async function endLost(tx: Tx): Promise<void> {
  const messages = { unknown: checkMessages.lost, unsent: checkMessages.unsent };
  for (const check of await endStale(tx, messages)) {
    recordChange(tx, systemActor, {
      ...logged(check),
      after: { creditCheck: loggedName(check), checkState: checkStates[check.state] },
    });
    await announceChecks(tx, systemActor, check.assessmentId);
    // Reading the identity status is free.
    if (check.product === 'KYC' && check.state === 'UNKNOWN') await queueReread(tx, check.entityId);
  }
}

export const endLostChecks = (): Promise<void> => inTransaction(endLost);

export const endLostLater = job({
  name: 'credit.end-lost',
  payload: z.strictObject({}),
  run: endLostChecks,
});

interface Wanted {
  readonly product: ProductCode;
  readonly entityIds: readonly number[];
}

/** Applicants for accreditation borrow nothing, so only their identity is checked. */
function refuseUnasked({ product }: Wanted, { type }: CheckSubject): void {
  if (type === 'ACCREDITATION' && product !== 'KYC')
    throw unprocessable('Credit reports are bought for applications. For directors there is AML/KYC.');
}

/** Refuses a check of a record while staff haven't said whether a similar guarantor is that person. */
function refuseUnmatched({ product, entityIds }: Wanted, { data }: CheckSubject): void {
  if (products[product].about === 'applicant') return;
  const isWanted = (id: number) =>
    entityIds.includes(id) && !data.guarantors.some(({ entityId }) => entityId === id);
  const asked = data.guarantors.filter(({ similarTo }) => similarTo.some(isWanted));
  const why = whyUnmatchedIn({ guarantors: asked });
  if (why !== undefined) throw unprocessable(why, 'entityIds');
}

const notNamed = ({ product }: Wanted, { type }: CheckSubject): string => {
  if (products[product].about === 'applicant') return 'This is not the applicant of this application.';
  const who = type === 'ACCREDITATION' ? 'director of this company' : 'guarantor of this application';
  return `This is not a ${who}. It may have been changed since you opened it.`;
};

/** Sorts by id, so that concurrent calls for the same people can't deadlock. */
function subjectsFor(wanted: Wanted, checked: CheckSubject) {
  const { product, entityIds } = wanted;
  refuseUnasked(wanted, checked);
  refuseUnmatched(wanted, checked);
  const subjects = subjectsOf(product, checked.data).filter(({ entityId }) => entityIds.includes(entityId));
  if (subjects.length < entityIds.length) throw unprocessable(notNamed(wanted, checked), 'entityIds');
  return subjects.toSorted((one, other) => one.entityId - other.entityId);
}

interface Reserving {
  readonly assessmentId: number;
  readonly product: ProductCode;
  readonly priceCents: number | null;
}

async function reserve(tx: Tx, actor: Actor, subject: Subject, reserving: Reserving) {
  const { entityId, name: subjectName, hash: subjectHash } = subject;
  const fresh = await findFresh(tx, { ...reserving, entityId, subjectHash });
  if (fresh) return { freshId: fresh.id };
  const check = {
    ...reserving,
    ...{ entityId, subjectName, subjectHash },
    subjectBornOn: bornOn(subject),
    subjectLicence: licenceOf(subject),
  };
  const checkId = await insertCheck(tx, { ...check, reference: randomUUID(), createdBy: actor.userId });
  if (checkId === undefined) return { error: { entityId, message: underWay } };
  recordChange(tx, actor, {
    ...logged(reserving),
    after: { creditCheck: loggedName(check), checkState: checkStates.RESERVED },
  });
  return { checkId };
}

const queueEnd = (tx: Tx) => queueJob(tx, endLostLater, {}, { inSeconds: staleAfterSeconds + 5 });

function refuseIfNothing({ checkIds, freshIds, errors }: Begun): void {
  const [first, ...others] = errors;
  if (checkIds.length + freshIds.length > 0 || !first) return;
  if (errors.every(({ message }) => message === underWay)) throw new AppError('TOO_MANY_REQUESTS', underWay);
  if (others.length === 0) throw unprocessable(first.message);
}

export async function begin(tx: Tx, actor: Actor, assessment: CheckSubject, wanted: Wanted): Promise<Begun> {
  await endLost(tx);
  const price = (await getPrices(tx))[wanted.product];
  const reserving = {
    assessmentId: assessment.id,
    product: wanted.product,
    priceCents: price === null ? null : Math.round(price * 100),
  };
  const checkIds: number[] = [];
  const freshIds: number[] = [];
  const errors: CheckFailure[] = [];
  for (const subject of subjectsFor(wanted, assessment)) {
    if (isRefusal(subject)) {
      errors.push({ entityId: subject.entityId, message: subject.refusal });
      continue;
    }
    const { checkId, freshId, error } = await reserve(tx, actor, subject, reserving);
    if (checkId !== undefined) checkIds.push(checkId);
    if (freshId !== undefined) freshIds.push(freshId);
    if (error) errors.push(error);
  }
  const begun = { checkIds, freshIds, errors };
  refuseIfNothing(begun);
  if (checkIds.length > 0) await queueEnd(tx);
  await announceChecks(tx, actor, assessment.id);
  return begun;
}
