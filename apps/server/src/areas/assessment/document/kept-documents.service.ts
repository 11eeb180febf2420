import { type assessmentDocuments, assessmentPurposes } from '@assay/contract/assessment/document';
import type { Document } from '@assay/contract/document/document';
import type { z } from 'zod';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { FileAnswer } from '../../../kernel/http/http.ts';
import type { ReceivedFile } from '../../../kernel/http/upload.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import {
  addDocument,
  downloadDocument,
  getDocument,
  type LoggedUnder,
  listDocuments,
  type Owner,
  removeDocument,
  takeDocument,
} from '../../document/public.ts';

type Query = z.output<typeof assessmentDocuments.listAssessmentDocuments.query>;

interface Assessed {
  /** The path of all of them: uploads to one record are serialised. */
  readonly root: string;
  /** Throws NOT_FOUND if out of reach. */
  readonly reach: (tx: Db, actor: Actor, id: number) => Promise<unknown>;
  /** Throws FORBIDDEN if the actor may not read the answer. */
  readonly refuseNonReaders: (actor: Actor) => void;
  /** Locks the record. Returns why nothing can be deleted after a final status. */
  readonly holdEnded: (tx: Tx, actor: Actor, id: number) => Promise<string | undefined>;
  readonly announce: (tx: Tx, actor: Actor, id: number) => void;
}

const ownerOf = (id: number): Owner => ({ type: 'ASSESSMENT', id });

const loggedUnder = (id: number): LoggedUnder => ({ model: 'Assessment', id, refId: id });

export const keptDocuments = ({ root, reach, refuseNonReaders, holdEnded, announce }: Assessed) => ({
  list: async (actor: Actor, id: number, { purpose, ...query }: Query) => {
    await reach(db, actor, id);
    return listDocuments(db, ownerOf(id), { ...query, purposes: purpose ? [purpose] : assessmentPurposes });
  },
  upload: async (actor: Actor, id: number, received: ReceivedFile): Promise<Document> => {
    refuseNonReaders(actor);
    return takeDocument(actor, received, {
      root,
      id,
      permit: async () => void (await reach(db, actor, id)),
      list: async (tx, file) => {
        await reach(tx, actor, id);
        announce(tx, actor, id);
        return addDocument(tx, actor, ownerOf(id), { purpose: 'internal', file, under: loggedUnder(id) });
      },
    });
  },
  download: async (actor: Actor, id: number, docId: number): Promise<FileAnswer> => {
    await reach(db, actor, id);
    return downloadDocument(db, ownerOf(id), docId, assessmentPurposes);
  },
  /** Bought reports are kept; internal documents can be deleted until a final status. */
  remove: async (actor: Actor, id: number, docId: number): Promise<undefined> => {
    await inTransaction(async (tx) => {
      const whyNot = await holdEnded(tx, actor, id);
      const document = await getDocument(tx, ownerOf(id), docId, assessmentPurposes);
      if (document.purpose !== 'internal') throw unprocessable("Reports can't be deleted.");
      if (whyNot !== undefined) throw unprocessable(whyNot);
      await removeDocument(tx, actor, document, loggedUnder(id));
      announce(tx, actor, id);
    });
  },
});
