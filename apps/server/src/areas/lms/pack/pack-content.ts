import type { LinkedEntry } from '../../../kernel/audit/audit-chain.store.ts';
import type { Checkpoint } from '../../../kernel/audit/checkpoint-file.ts';
import type { Content } from '../../application/public.ts';
import type { CheckRow, IdentityRow } from '../../credit/public.ts';
import type { CurrentTask } from '../../workflow/public.ts';
import { applicationParts } from './application-parts.ts';
import {
  checkParts,
  conditionParts,
  decisionPart,
  documentPart,
  submissionParts,
  taskParts,
} from './assessment-parts.ts';
import { auditPart, proofParts, provenEntry } from './audit-parts.ts';
import type { ConditionRow, DocumentRow, Settled } from './pack.store.ts';
import type { Fact, Part, SettlementPack } from './pack-format.ts';
import { dayWords, none, personWords, timeWords } from './pack-words.ts';

export interface Read {
  readonly settled: Settled;
  readonly content: Content;
  readonly submission: readonly Fact[];
  readonly conditions: readonly ConditionRow[];
  readonly checks: readonly CheckRow[];
  readonly identities: readonly IdentityRow[];
  readonly tasks: readonly CurrentTask[];
  readonly documents: readonly DocumentRow[];
  readonly entries: readonly LinkedEntry[];
  readonly head: { readonly count: number; readonly hash: Buffer };
  readonly checkpoint: Checkpoint | undefined;
}

export interface Origin {
  readonly at: Date;
  readonly by: string;
  readonly version: string;
  readonly publicKey: string;
}

const entityWords = ({ applicant }: Content) =>
  applicant ? [applicant.entityName, applicant.tradingName].filter(Boolean).join(' t/a ') : none;

function headPart({ settled, content }: Read, { at, by, version }: Origin): Part {
  return {
    title: 'Settlement',
    facts: [
      ['Loan #', settled.applicationNumber],
      ['Applicant', entityWords(content)],
      ['Introducer', `${settled.introducer}, ${personWords(settled.agent)}`],
      ['Submitted', timeWords(settled.submittedAt)],
      ['Credit analyst', personWords(settled.analyst)],
      ['Settlement officer', personWords(settled.settlementOfficer)],
      ['Settlement date', dayWords(settled.settledDate)],
      ['Settled by', personWords(settled.settledBy)],
      ['Settled', timeWords(settled.settledAt)],
      ['Settlement note', settled.settlementNote ?? none],
      ['This pack', `As at ${timeWords(at.toISOString())}, made by ${by} with Assay ${version}`],
    ],
  };
}

function auditOf({ entries, head, checkpoint }: Read): SettlementPack['audit'] {
  return {
    entries: entries.map(provenEntry),
    head: { count: head.count, hash: head.hash.toString('hex') },
    checkpoint: checkpoint ? { count: checkpoint.count, hash: checkpoint.hash, at: checkpoint.at } : null,
  };
}

export function packOf(read: Read, origin: Origin): SettlementPack {
  const { settled, content } = read;
  const audit = auditOf(read);
  return {
    format: 'assay-settlement-pack/1',
    applicationNumber: settled.applicationNumber,
    settledDate: settled.settledDate,
    madeAt: origin.at.toISOString(),
    madeBy: origin.by,
    madeWith: origin.version,
    parts: [
      headPart(read, origin),
      ...applicationParts(content),
      decisionPart(settled),
      ...submissionParts(read.submission),
      ...conditionParts(read.conditions),
      ...checkParts(read.checks, read.identities),
      ...taskParts(read.tasks),
      documentPart(read.documents),
      auditPart(read.entries),
      ...proofParts(audit, origin.publicKey),
    ],
    documents: read.documents.map(({ name, purpose, size, sha256 }) => ({ name, purpose, size, sha256 })),
    audit,
  };
}

export const titleOf = ({ settled, content }: Read) => ({
  title: `Settlement pack ${settled.applicationNumber}`,
  below: `${entityWords(content)} · settled ${dayWords(settled.settledDate)}`,
});
