import { type DocumentTypeName, type Purpose, uploadMessages } from '@assay/contract/document/document';
import { type AuditActor, type Change, recordChange } from '../../kernel/audit/audit-trail.ts';
import { type Db, db, type Tx } from '../../kernel/database/database.ts';
import type { Counted, Page } from '../../kernel/database/lists.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { asWriter } from '../../kernel/http/bulkheads.ts';
import { AppError, busy, invalid, unprocessable } from '../../kernel/http/errors.ts';
import { FileAnswer } from '../../kernel/http/http.ts';
import type { ReceivedFile } from '../../kernel/http/upload.ts';
import { Semaphore } from '../../kernel/semaphore.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { keepBytes, keepFile, keepForNow, openFile } from '../../kernel/storage/storage.ts';
import { isInfected } from '../../providers/clamd/clamd.ts';
import { typeOfContent } from './content/content-type.ts';
import { auditedDocument, isPath, keptName } from './document.rules.ts';
import {
  deleteDocument,
  getDocument,
  insertDocument,
  type KeptDocument,
  listDocuments,
  type NewDocument,
  type Owner,
} from './document.store.ts';

type NamedFile = Omit<NewDocument, 'purpose'>;

interface InspectedFile extends NamedFile {
  readonly received: ReceivedFile;
}

/** One file at a time per person, so that many uploads by one don't delay others. */
const inspections = new Semaphore({ most: 1, waitMs: 120_000, refuse: busy });

async function inspectFile({ userId }: Actor, received: ReceivedFile): Promise<InspectedFile> {
  const type = isPath(received.name)
    ? undefined
    : await inspections.run(String(userId), () => typeOfContent(received.path, received.name));
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
async function keepInspected({ received }: InspectedFile): Promise<void> {
  await refuseInfected(received.path);
  await keepFile(received);
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

interface LoggedUnder extends Pick<Change, 'model' | 'id' | 'clientId' | 'refId'> {
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
  const id = await insertDocument(tx, actor, owner, { purpose, ...file });
  const document = await getDocument(tx, owner, id, [purpose]);
  recordChange(tx, actor, { ...logged(under), after: { ...under.about, ...auditedDocument(document) } });
  return document;
}

/** Keeps the bytes for a while, so that a deletion can be reverted. */
async function removeDocument(
  tx: Tx,
  actor: Actor,
  document: KeptDocument,
  under: LoggedUnder,
): Promise<void> {
  await deleteDocument(tx, document.id);
  await keepForNow(tx, document);
  recordChange(tx, actor, { ...logged(under), before: { ...under.about, ...auditedDocument(document) } });
}

/** The owner's area decides who may read and write its documents. */
interface DocumentsOwner<Read, Held extends Read, Shown> {
  readonly ownerOf: (id: number) => Owner;
  readonly purposes: readonly Purpose[];
  /** Lock namespace: writes to one record are serialised. */
  readonly root: string;
  readonly refuseNonReaders: (actor: Actor) => void;
  readonly read: (db: Db, actor: Actor, id: number) => Promise<Read>;
  readonly hold: (tx: Tx, actor: Actor, id: number) => Promise<Held>;
  readonly refuseUpload?: (actor: Actor, owner: Read) => void;
  readonly refuseRemoval: (actor: Actor, owner: Held, document: KeptDocument) => void;
  readonly underOf: (id: number, owner: Held) => LoggedUnder;
  readonly announce: (tx: Tx, actor: Actor, id: number, owner: Held, purpose: Purpose) => void;
  readonly shown: (document: KeptDocument, owner: Read, actor: Actor) => Shown;
}

interface OwnedQuery extends Page {
  readonly order: 'createdAt' | '-createdAt';
  readonly purpose?: Purpose | undefined;
  readonly purposes?: readonly Purpose[] | undefined;
}

export const ownedDocuments = <Read, Held extends Read, Shown>({
  ownerOf,
  purposes: all,
  root,
  refuseNonReaders,
  read,
  hold,
  refuseUpload,
  refuseRemoval,
  underOf,
  announce,
  shown,
}: DocumentsOwner<Read, Held, Shown>) => ({
  list: async (
    actor: Actor,
    id: number,
    { purpose, purposes = purpose ? [purpose] : all, ...page }: OwnedQuery,
  ): Promise<Counted<Shown>> => {
    const owner = await read(db, actor, id);
    const { data, ...counted } = await listDocuments(db, ownerOf(id), { ...page, purposes });
    return { data: data.map((document) => shown(document, owner, actor)), ...counted };
  },

  /** Checks the type and permission, scans, stores, checks again, and only then lists the file. */
  upload: async (
    actor: Actor,
    id: number,
    { purpose }: { readonly purpose: Purpose },
    received: ReceivedFile,
  ): Promise<Shown> => {
    refuseNonReaders(actor);
    const file = await inspectFile(actor, received);
    const present = await read(db, actor, id);
    refuseUpload?.(actor, present);
    await keepInspected(file);
    const list = async (tx: Tx) => {
      const owner = await hold(tx, actor, id);
      refuseUpload?.(actor, owner);
      announce(tx, actor, id, owner, purpose);
      const under = underOf(id, owner);
      return shown(await addDocument(tx, actor, ownerOf(id), { purpose, file, under }), owner, actor);
    };
    return asWriter(root, id, () => inTransaction(list));
  },

  download: async (actor: Actor, id: number, docId: number): Promise<FileAnswer> => {
    await read(db, actor, id);
    const { originalFilename, type, sha256, size } = await getDocument(db, ownerOf(id), docId, all);
    return new FileAnswer(originalFilename, type, await openFile(sha256), size);
  },

  remove: async (actor: Actor, id: number, docId: number): Promise<undefined> => {
    refuseNonReaders(actor);
    await inTransaction(async (tx) => {
      const owner = await hold(tx, actor, id);
      const document = await getDocument(tx, ownerOf(id), docId, all);
      refuseRemoval(actor, owner, document);
      await removeDocument(tx, actor, document, underOf(id, owner));
      announce(tx, actor, id, owner, document.purpose);
    });
  },
});
