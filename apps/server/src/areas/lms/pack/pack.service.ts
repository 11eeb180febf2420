import type { Document } from '@assay/contract/document/document';
import { assignmentFields } from '@assay/contract/funder/assignment';
import { packNames, packNotYet } from '@assay/contract/lms/pack';
import { submissionStates } from '@assay/contract/lms/submission';
import { formatBsb } from '@assay/lending/identifiers';
import { z } from 'zod';
import { getHead, listLinked } from '../../../kernel/audit/audit-chain.store.ts';
import { lastOwnCheckpoint } from '../../../kernel/audit/audit-checkpoints.ts';
import { type AuditActor, recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { config } from '../../../kernel/config/config.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { webVersion } from '../../../kernel/http/web-app.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { Thread } from '../../../kernel/jobs/thread.ts';
import type { Events } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { lockApplicationStatus, readContent } from '../../application/public.ts';
import {
  announceAssessment,
  assessmentLog,
  getApplicationId,
  holdAssessment,
  lockAssessment,
  refuseNonReaders,
} from '../../assessment/public.ts';
import { listSeqsOf } from '../../audit/public.ts';
import { listChecksOf, listIdentities } from '../../credit/public.ts';
import { addDocument, getDocument, keepMadeFile, type Owner } from '../../document/public.ts';
import { findAssignment } from '../../funder/public.ts';
import { listCurrentTasks, listTaskIds } from '../../workflow/public.ts';
import { findSubmission } from '../submission/submission.store.ts';
import {
  findCurrentPack,
  findSettled,
  hasOwnPack,
  listConditionsOf,
  listDocumentsOf,
  type Settled,
} from './pack.store.ts';
import { packOf, type Read, titleOf } from './pack-content.ts';
import type { PackLayout } from './pack-file.ts';
import type { Fact } from './pack-format.ts';
import { canonicalJson, privateKeyOf, publicKeyText, sealed, signPack } from './pack-signature.ts';
import { none, personWords, timeWords } from './pack-words.ts';

const packNameBegins = (applicationNumber: string): string => `${packNames}${applicationNumber}-`;

const packName = (applicationNumber: string, settledDate: string | null): string =>
  `${packNameBegins(applicationNumber)}${settledDate ?? 'undated'}.pdf`;

const thread = new Thread<PackLayout, Uint8Array<ArrayBuffer>>(new URL('./pack.worker.ts', import.meta.url), {
  longestMs: 120_000,
});

const ownerOf = (id: number): Owner => ({ type: 'ASSESSMENT', id });

async function submissionFacts(assessmentId: number): Promise<Fact[]> {
  const assignment = await findAssignment(db, assessmentId);
  const submission = await findSubmission(db, assessmentId);
  const funding: Fact[] = assignment
    ? [
        [assignmentFields.funderId.label, assignment.funder?.name ?? none],
        [assignmentFields.utilisationNumber.label, assignment.utilisationNumber ?? none],
        [assignmentFields.accountName.label, assignment.accountName ?? none],
        [assignmentFields.bsb.label, assignment.bsb === null ? none : formatBsb(assignment.bsb)],
        [assignmentFields.accountNumber.label, assignment.accountNumber ?? none],
      ]
    : [];
  if (!submission) return funding;
  const { state, accountId, submittedAt, submittedBy } = submission;
  return [
    ...funding,
    ['State', submissionStates[state]],
    ['Account', accountId ?? none],
    ['Submitted', timeWords(submittedAt)],
    ['Submitted by', personWords(submittedBy)],
  ];
}

/** Reads the trail's head last, so that it covers every entry read. */
async function readAudit(assessmentId: number): Promise<Pick<Read, 'entries' | 'head' | 'checkpoint'>> {
  const checkpoint = await lastOwnCheckpoint();
  const entries = await listLinked(db, await listSeqsOf(db, assessmentId));
  return { checkpoint, entries, head: await getHead() };
}

async function read(assessmentId: number): Promise<Read> {
  // Reads the audit first: content may be newer than the entries, and the next pack has those too.
  const audit = await readAudit(assessmentId);
  const settled = await getSettled(db, assessmentId);
  const { applicationId } = settled;
  const content = await readContent(db, applicationId);
  const taskIds = await listTaskIds(db, assessmentId);
  const people = content.guarantors.flatMap(({ entityId }) => entityId ?? []);
  return {
    settled,
    content,
    submission: await submissionFacts(assessmentId),
    conditions: await listConditionsOf(db, assessmentId),
    checks: await listChecksOf(db, assessmentId),
    identities: await listIdentities(db, people),
    tasks: await listCurrentTasks(db, assessmentId),
    documents: await listDocumentsOf(db, { assessmentId, applicationId, taskIds }),
    ...audit,
  };
}

interface Drawn {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly entries: number;
}

/** Makes the pack. No transaction may be open, because drawing is slow. */
async function draw(actor: AuditActor, assessmentId: number): Promise<Drawn> {
  const at = new Date();
  const key = privateKeyOf(config.PACK_SIGNING_KEY);
  const found = await read(assessmentId);
  const pack = packOf(found, {
    at,
    by: personWords(actor),
    version: webVersion(),
    publicKey: publicKeyText(key),
  });
  const attachment = Buffer.from(canonicalJson(signPack(pack, key)));
  const pdf = await thread.run({ ...titleOf(found), madeAt: at, parts: pack.parts, attachment });
  const { applicationNumber, settledDate } = found.settled;
  return {
    name: packName(applicationNumber, settledDate),
    bytes: sealed(pdf, key),
    entries: found.entries.length,
  };
}

type Kept = Awaited<ReturnType<typeof keepMadeFile>>;

async function list(
  tx: Tx,
  actor: AuditActor,
  assessmentId: number,
  { file, entries }: { readonly file: Kept; readonly entries: number },
): Promise<Document> {
  const under = assessmentLog(assessmentId);
  announceAssessment(tx, actor, assessmentId, 'documents');
  const { originalFilename: settlementPack, sha256 } = file;
  recordChange(tx, actor, { ...under, category: 'SETTLEMENT', after: { settlementPack, sha256, entries } });
  return addDocument(tx, actor, ownerOf(assessmentId), { purpose: 'internal', file, under });
}

async function getSettled(tx: Db, assessmentId: number): Promise<Settled> {
  const settled = await findSettled(tx, assessmentId);
  if (settled?.status !== 'SETTLED') throw unprocessable(packNotYet);
  return settled;
}

/** Returns the newest pack if nothing has changed since. */
async function findCurrent(tx: Db, assessmentId: number): Promise<Document | undefined> {
  const current = await findCurrentPack(tx, assessmentId);
  return current === undefined ? undefined : getDocument(tx, ownerOf(assessmentId), current, ['internal']);
}

/** Returns the current pack, or makes a new one if anything changed. */
export async function makeSettlementPack(actor: Actor, assessmentId: number): Promise<Document> {
  refuseNonReaders(actor);
  await getApplicationId(db, actor, assessmentId);
  await getSettled(db, assessmentId);
  const present = await findCurrent(db, assessmentId);
  if (present) return present;
  const { name, bytes, entries } = await draw(actor, assessmentId);
  const file = await keepMadeFile({ name, type: 'application/pdf', bytes });
  return inTransaction(async (tx) => {
    await holdAssessment(tx, actor, assessmentId);
    // Concurrent requests all get the same pack.
    return (await findCurrent(tx, assessmentId)) ?? list(tx, actor, assessmentId, { file, entries });
  });
}

/** Makes the first pack. It is idempotent, so a retry after a crash finds it. */
async function makeFirstPack(assessmentId: number): Promise<void> {
  const settled = await findSettled(db, assessmentId);
  if (settled?.status !== 'SETTLED') return;
  const begins = packNameBegins(settled.applicationNumber);
  if (await hasOwnPack(db, assessmentId, begins)) return;
  const { name, bytes, entries } = await draw(systemActor, assessmentId);
  const file = await keepMadeFile({ name, type: 'application/pdf', bytes });
  await inTransaction(async (tx) => {
    await lockApplicationStatus(tx, settled.applicationId);
    await lockAssessment(tx, assessmentId);
    if (await hasOwnPack(tx, assessmentId, begins)) return;
    await list(tx, systemActor, assessmentId, { file, entries });
  });
}

export const makePackOfSettled = job({
  name: 'lms.make-settlement-pack',
  payload: z.strictObject({ assessmentId: z.number() }),
  run: ({ assessmentId }) => makeFirstPack(assessmentId),
});

/** Queues the pack, so that it is made after commit. */
export async function followStatus(
  tx: Tx,
  { assessmentId, after }: Pick<Events['application.status-changed'], 'assessmentId' | 'after'>,
): Promise<void> {
  if (after === 'SETTLED') await queueJob(tx, makePackOfSettled, { assessmentId });
}
