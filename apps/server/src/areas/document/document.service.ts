import { type DocumentTypeName, type Purpose, uploadMessages } from '@assay/contract/document/document';
import { type AuditActor, type Change, recordChange } from '../../kernel/audit/audit-trail.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Semaphore } from '../../kernel/semaphore.ts';
import { AppError, busy, invalid, notFound, unprocessable } from '../../kernel/http/errors.ts';
import { FileAnswer } from '../../kernel/http/http.ts';
import { asWriter } from '../../kernel/http/bulkheads.ts';
import type { ReceivedFile } from '../../kernel/http/upload.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { keepBytes, keepFile, keepForNow, openFile } from '../../kernel/storage/storage.ts';
import { isInfected } from '../../providers/clamd/clamd.ts';
import { judgedType } from './content/content-type.ts';
import { auditedDocument, isPath, keptName } from './document.rules.ts';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  type KeptDocument,
  type Owner,
} from './document.store.ts';

interface NamedFile {
  readonly type: DocumentTypeName;
  readonly originalFilename: string;
  readonly sha256: string;
}

interface JudgedFile extends NamedFile {
  readonly received: ReceivedFile;
}

/** One file at a time per person, so that many uploads by one don't delay others. */
const judging = new Semaphore({ most: 1, waitMs: 120_000, refuse: busy });

async function judgeFile({ userId }: Actor, received: ReceivedFile): Promise<JudgedFile> {
  const type = isPath(received.name)
    ? undefined
    : await judging.run(String(userId), () => judgedType(received.path, received.name));
  if (!type) throw invalid([{ path: 'document', message: uploadMessages.type }]);
  return { received, type, originalFilename: keptName(received.name, type), sha256: received.sha256 };
}

async function refuseInfected(path: string): Promise<void> {
  const found = await isInfected(path).catch((cause: unknown) => {
    throw new AppError(
      'NOT_READY',
      "Files can't be checked for viruses right now, so nothing was uploaded. Try again in a few minutes.",
      { cause },
    );
  });
  if (found) throw unprocessable('This file contains a virus and was not uploaded.', 'document');
}

/** Scans and stores the bytes. No transaction may be open. */
async function keepJudged({ received }: JudgedFile): Promise<void> {
  await refuseInfected(received.path);
  await keepFile(received);
}

interface Taking<Listed> {
  /** Lock namespace: writes to one record are serialised. */
  readonly root: string;
  readonly id: number;
  /** Checks before storing the bytes; `list` checks again. */
  readonly permit: () => Promise<void>;
  readonly list: (tx: Tx, file: NamedFile) => Promise<Listed>;
}

/** Checks the type and permission, scans, stores, and only then lists the file. */
export async function takeDocument<Listed>(
  actor: Actor,
  received: ReceivedFile,
  { root, id, permit, list }: Taking<Listed>,
): Promise<Listed> {
  const file = await judgeFile(actor, received);
  await permit();
  await keepJudged(file);
  return asWriter(root, id, () => inTransaction((tx) => list(tx, file)));
}

interface MadeFile {
  readonly name: string;
  readonly type: DocumentTypeName;
  readonly bytes: Uint8Array;
}

/** Stores a file that Assay made. No transaction may be open. */
export async function keepMadeFile({ name, type, bytes }: MadeFile): Promise<NamedFile> {
  const { sha256 } = await keepBytes(bytes);
  return { type, originalFilename: name, sha256 };
}

export interface LoggedUnder extends Pick<Change, 'model' | 'id' | 'clientId' | 'refId'> {
  readonly about?: Readonly<Record<string, string>>;
}

const logged = ({ about: _, ...under }: LoggedUnder) => ({ category: 'DOCUMENTS', ...under }) as const;

interface Added {
  readonly purpose: Purpose;
  readonly file: NamedFile;
  readonly under: LoggedUnder;
}

export async function addDocument(
  tx: Tx,
  actor: AuditActor,
  owner: Owner,
  { purpose, file, under }: Added,
): Promise<KeptDocument> {
  const { type, originalFilename, sha256 } = file;
  const id = await insertDocument(tx, actor, owner, { purpose, originalFilename, type, sha256 });
  const document = await getDocument(tx, owner, id, [purpose]);
  recordChange(tx, actor, { ...logged(under), after: { ...under.about, ...auditedDocument(document) } });
  return document;
}

export async function getDocument(
  db: Db,
  owner: Owner,
  id: number,
  purposes: readonly Purpose[],
): Promise<KeptDocument> {
  const document = await findDocument(db, owner, id, purposes);
  if (!document) throw notFound('Document');
  return document;
}

export async function downloadDocument(
  db: Db,
  owner: Owner,
  id: number,
  purposes: readonly Purpose[],
): Promise<FileAnswer> {
  const { originalFilename, type, sha256, size } = await getDocument(db, owner, id, purposes);
  return new FileAnswer(originalFilename, type, await openFile(sha256), size);
}

/** Keeps the bytes for a while, so that a deletion can be reverted. */
export async function removeDocument(
  tx: Tx,
  actor: Actor,
  document: KeptDocument,
  under: LoggedUnder,
): Promise<void> {
  await deleteDocument(tx, document.id);
  await keepForNow(tx, document);
  recordChange(tx, actor, { ...logged(under), before: { ...under.about, ...auditedDocument(document) } });
}
