import { randomUUID } from 'node:crypto';
import { type ProductCode, products } from '@assay/contract/credit/product';
import { z } from 'zod';
import { type AuditActor, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { businessMinute } from '../../../kernel/config/business-day.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { Thread } from '../../../kernel/jobs/thread.ts';
import { equifax } from '../../../providers/equifax/equifax.ts';
import { document as equifaxDocument } from '../../../providers/equifax/previous-enquiry.ts';
import { announceChecks, assessmentLog } from '../../assessment/public.ts';
import { addDocument, keepMadeFile } from '../../document/public.ts';
import { failed } from './adapter.service.ts';
import { adapters } from './adapters.service.ts';
import { checkMessages, type Finding, reportName, storableFinding } from './check.rules.ts';
import { type CheckRow, getCheck, lockCheck, updateDocument } from './check.store.ts';
import { findAnswer } from './exchange.store.ts';
import type { ReportContent } from './report-sheet.ts';

const sheets = new Thread<ReportContent, Uint8Array<ArrayBuffer>>(
  new URL('./report-sheet.worker.ts', import.meta.url),
  { longestMs: 20_000 },
);

const purposeOf = (product: ProductCode) => (product === 'KYC' ? 'kyc-report' : 'credit-report');

export interface Filed {
  readonly add: (tx: Tx, actor: AuditActor) => Promise<number>;
}

async function file(check: CheckRow, bytes: Uint8Array): Promise<Filed> {
  const { product, subjectName, assessmentId } = check;
  const name = reportName(product, subjectName, businessMinute(check.createdAt));
  const kept = await keepMadeFile({ name, type: 'application/pdf', bytes });
  const under = assessmentLog(assessmentId);
  return {
    add: async (tx, actor) => {
      const owner = { type: 'ASSESSMENT' as const, id: assessmentId };
      return (await addDocument(tx, actor, owner, { purpose: purposeOf(product), file: kept, under })).id;
    },
  };
}

/** Checks the content, because the declared type may be wrong. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

export async function fileFound(check: CheckRow, finding: Finding): Promise<Filed> {
  if (typeof finding.file === 'object' && isPdf(finding.file.bytes)) return file(check, finding.file.bytes);
  const { product, subjectName, reference } = check;
  const { score, facts, providerReference } = finding;
  const foundAt = businessMinute(new Date().toISOString());
  return file(
    check,
    await sheets.run({ product, subjectName, reference, providerReference, score, facts, foundAt }),
  );
}

type Asker = AuditActor & { readonly pageId?: number };

async function fromEquifax(check: CheckRow, wholeMs: number | undefined): Promise<Filed | string> {
  const { request } = equifaxDocument.prepare({ enquiryId: check.providerReference ?? '' }, randomUUID());
  const { patience } = request;
  const outcome = await equifax
    .send({ ...request, patience: { ...patience, wholeMs: wholeMs ?? patience.wholeMs } })
    .then(equifaxDocument.read, (error: unknown) => failed(equifax, error));
  if (outcome.kind !== 'report') return outcome.message;
  const { bytes } = outcome.report;
  return bytes !== null && isPdf(bytes) ? file(check, bytes) : checkMessages.notReady;
}

async function fromAnswer(check: CheckRow): Promise<Filed | string> {
  const answer = await findAnswer(db, check.id);
  const outcome = answer && adapters[check.product].read(answer);
  if (outcome?.kind === 'report') return fileFound(check, storableFinding(outcome.report));
  const { score, facts, providerReference } = check;
  return fileFound(check, { score, facts, providerReference, file: 'made' });
}

export async function bringDocument(
  actor: Asker,
  check: CheckRow,
  { wholeMs }: { readonly wholeMs?: number } = {},
): Promise<string | undefined> {
  const isWithBureau = products[check.product].about === 'applicant';
  const brought = await (isWithBureau ? fromEquifax(check, wholeMs) : fromAnswer(check));
  if (typeof brought === 'string') return brought;
  await inTransaction(async (tx) => {
    await lockCheck(tx, check.id);
    if (!(await getCheck(tx, check.id)).isDocumentPending) return;
    await updateDocument(tx, check.id, await brought.add(tx, actor));
    await announceChecks(tx, actor, check.assessmentId);
  });
  return undefined;
}

export const bringReport = job({
  name: 'credit.bring-report',
  payload: z.strictObject({ checkId: z.number() }),
  run: async ({ checkId }) => {
    const check = await getCheck(db, checkId);
    if (!check.isDocumentPending) return;
    // The provider's message may quote personal data, so it stays out of the job's error.
    if ((await bringDocument(systemActor, check)) !== undefined)
      throw new Error('The document of a check is not there yet');
  },
});

const firstTrySeconds = 10;

export const queueReport = (tx: Tx, checkId: number): Promise<void> =>
  queueJob(
    tx,
    bringReport,
    { checkId },
    { key: `${bringReport.name} ${checkId}`, inSeconds: firstTrySeconds },
  );
