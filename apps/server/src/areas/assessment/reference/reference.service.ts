import { referenceNoteSection } from '@assay/contract/assessment/note-section';
import type { CreditReference, referenceForm, referenceUpdate } from '@assay/contract/assessment/reference';
import { mostReferences, tooManyReferences } from '@assay/lending/references';
import { type Status, whyClosed } from '@assay/lending/statuses';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { recordMade } from '../../../kernel/database/change-record.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseOtherVersion } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { addNote, keptText } from '../../note/public.ts';
import { notesOwner } from '../attachment/attachment.service.ts';
import { announceAssessment } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { getApplicationId, holdAssessment, refuseNonReaders } from '../record/record.service.ts';
import {
  areReferencesOpen,
  changedBy,
  isChanged,
  noteOfChange,
  noteOfNew,
  titleOf,
  valuesIn,
} from './reference.rules.ts';
import {
  deleteReference,
  getReference,
  insertReference,
  listOfAssessment,
  updateReference,
} from './reference.store.ts';

const logged = (id: number) => ({ category: 'REFERENCES', ...assessmentLog(id) }) as const;

function refuseClosed(status: Status): void {
  if (!areReferencesOpen(status)) throw unprocessable(whyClosed(status, 'credit references'));
}

const writeNote = (tx: Tx, actor: Actor, id: number, html: string) =>
  addNote(tx, actor, notesOwner(id), {
    section: referenceNoteSection,
    html: keptText(html),
    under: assessmentLog(id),
  });

export async function listReferences(actor: Actor, id: number): Promise<Counted<CreditReference>> {
  await getApplicationId(db, actor, id);
  const data = await listOfAssessment(db, id);
  return { data, count: data.length };
}

/** Locks the assessment, so that concurrent additions can't exceed the limit. */
export const addReference = (
  actor: Actor,
  id: number,
  { conduct = null, notes = '', ...form }: z.output<typeof referenceForm>,
): Promise<CreditReference> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    refuseClosed(await holdAssessment(tx, actor, id));
    const present = await listOfAssessment(tx, id);
    if (present.length >= mostReferences) throw unprocessable(tooManyReferences);
    const made = await insertReference(tx, actor, id, { ...form, conduct, notes });
    const values = valuesIn(made);
    await writeNote(tx, actor, id, noteOfNew(values));
    recordMade(tx, actor, { ...logged(id), values: { ...values } });
    announceAssessment(tx, actor, id, 'references');
    return made;
  });

async function getUnchanged(
  tx: Tx,
  actor: Actor,
  { id, refId, version }: { id: number; refId: number; version: number | undefined },
): Promise<CreditReference> {
  const status = await holdAssessment(tx, actor, id);
  const reference = await getReference(tx, id, refId);
  await refuseOtherVersion(tx, { table: 'credit_reference', id: refId }, reference.version, version);
  refuseClosed(status);
  return reference;
}

export const changeReference = (
  actor: Actor,
  id: number,
  refId: number,
  { version, ...form }: z.output<typeof referenceUpdate>,
): Promise<CreditReference> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const reference = await getUnchanged(tx, actor, { id, refId, version });
    const before = valuesIn(reference);
    const after = changedBy(before, form);
    if (!isChanged(before, after)) return reference;
    await updateReference(tx, actor, refId, after);
    await writeNote(tx, actor, id, noteOfChange(before, after));
    // The log stores differences only, so the reference is named here.
    const now = { creditReference: titleOf(after), ...after };
    recordChange(tx, actor, { ...logged(id), before: { ...before }, after: now });
    announceAssessment(tx, actor, id, 'references');
    return getReference(tx, id, refId);
  });

export const removeReference = (
  actor: Actor,
  id: number,
  refId: number,
  version: number | undefined,
): Promise<undefined> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const reference = await getUnchanged(tx, actor, { id, refId, version });
    await deleteReference(tx, refId);
    recordChange(tx, actor, { ...logged(id), before: { ...valuesIn(reference) } });
    announceAssessment(tx, actor, id, 'references');
    return undefined;
  });
