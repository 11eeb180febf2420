import { randomUUID } from 'node:crypto';
import { identityStatuses } from '@assay/contract/credit/identity';
import { db } from '../../../kernel/database/database.ts';
import { NoAnswer, type OutsideAnswer, type OutsideRequest } from '../../../kernel/outside/outside.ts';
import type { Outcome, Product } from '../../../providers/exchange.ts';
import { frankieOne } from '../../../providers/frankieone/frankieone.ts';
import {
  checks,
  create,
  isPerson,
  type KycReport,
  type KycSubject,
  search,
  verify,
} from '../../../providers/frankieone/kyc.ts';
import { failed, type Keep, type ProductAdapter } from '../check/adapter.service.ts';
import type { Finding } from '../check/check.rules.ts';
import { personIn, type Subject } from '../check/subject.rules.ts';
import { findIdentity, getInstallationName, insertIdentity, updateProvider } from './identity.store.ts';

/** Search, create, verify and reread together must stay below 90 seconds. */
const patienceMs = { free: 12_000, verify: 50_000 };

const within = (request: OutsideRequest, wholeMs: number): OutsideRequest => ({
  ...request,
  patience: { ...request.patience, wholeMs },
});

async function ask<Asked, Report>(product: Product<Asked, Report>, asked: Asked): Promise<Outcome<Report>> {
  const { request } = product.prepare(asked, randomUUID());
  return frankieOne
    .send(within(request, patienceMs.free))
    .then(product.read, (error: unknown) => failed(frankieOne, error));
}

export interface Failure {
  readonly message: string;
  readonly isUnknown?: true;
}

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

/** Nothing was charged, whatever the outcome of the free call. */
const unverified = (outcome: Exclude<Outcome<unknown>, { kind: 'report' }>): Outcome<never> => ({
  kind: 'refused',
  message:
    outcome.kind === 'refused' ? outcome.message : "FrankieOne couldn't be asked. Nothing was checked.",
});

interface Verifiable {
  readonly providerEntityId: string;
  /** The id of the last verification; null if none, undefined if unread. */
  readonly lastCheckId: string | null | undefined;
}

async function knownThere(providerEntityId: string): Promise<Verifiable | undefined> {
  const outcome = await readChecks(providerEntityId);
  if (outcome.kind === 'refused' && outcome.isUnknown) return undefined;
  return { providerEntityId, lastCheckId: outcome.kind === 'report' ? outcome.report.checkId : undefined };
}

/** Searches first: an earlier create whose answer was lost must not be repeated. */
async function foundOrMade(subject: KycSubject): Promise<Verifiable | Outcome<never>> {
  const searched = await ask(search, { customerReference: subject.customerReference });
  if (searched.kind !== 'report') return unverified(searched);
  const orphan = searched.report.entities.find((entity) => isPerson(entity, subject));
  if (orphan)
    return (
      (await knownThere(orphan.entityId)) ?? { providerEntityId: orphan.entityId, lastCheckId: undefined }
    );
  const created = await ask(create, subject);
  if (created.kind !== 'report') return unverified(created);
  return { providerEntityId: created.report.entityId, lastCheckId: created.report.checkId };
}

async function verifiableOf(entityId: number, subject: KycSubject): Promise<Verifiable | Outcome<never>> {
  const from = (await findIdentity(db, entityId))?.providerEntityId;
  const known = from === undefined ? undefined : await knownThere(from);
  if (known) return known;
  const verifiable = await foundOrMade(subject);
  if ('kind' in verifiable) return verifiable;
  const to = verifiable.providerEntityId;
  await (from === undefined ? insertIdentity(db, entityId, to) : updateProvider(db, entityId, { from, to }));
  return verifiable;
}

/** Recovers a lost answer: a new check id proves that the verification ran. */
async function readLost(
  { providerEntityId, lastCheckId }: Verifiable,
  lost: Outcome<never>,
): Promise<Outcome<Finding>> {
  if (lastCheckId === undefined) return lost;
  const outcome = await readChecks(providerEntityId);
  const isNew =
    outcome.kind === 'report' && outcome.report.checkId !== null && outcome.report.checkId !== lastCheckId;
  return isNew ? found(outcome) : lost;
}

async function verified(subject: Subject, reference: string, keep: Keep): Promise<Outcome<Finding>> {
  const { entityId } = subject;
  const customerReference = `${await getInstallationName(db)}-${entityId}`;
  const person = { ...personIn(subject), customerReference };
  const verifiable = await verifiableOf(entityId, person);
  if ('kind' in verifiable) return verifiable;
  const { request, kept } = verify.prepare({ ...person, entityId: verifiable.providerEntityId }, reference);
  await keep.request(kept);
  let answer: OutsideAnswer;
  try {
    answer = await frankieOne.send(within(request, patienceMs.verify));
  } catch (error) {
    return error instanceof NoAnswer
      ? readLost(verifiable, failed(frankieOne, error))
      : failed(frankieOne, error);
  }
  await keep.answer(answer);
  const outcome = verify.read(answer);
  return outcome.kind === 'unclear' ? readLost(verifiable, outcome) : found(outcome);
}

export const identityCheck: ProductAdapter = {
  provider: frankieOne,
  ask: verified,
  read: (answer) => found(verify.read(answer)),
};
