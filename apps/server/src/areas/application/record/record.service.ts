import { documentWriters } from '@assay/contract/application/attachment';
import { readPermission } from '@assay/contract/application/list';
import type { Application } from '@assay/contract/application/record';
import type { Security } from '@assay/contract/application/security';
import type { Status } from '@assay/lending/statuses';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { type Db, db } from '../../../kernel/database/database.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { applicants } from '../applicant/applicant.store.ts';
import { isContractTime, mayDelete, mayUpload } from '../attachment/attachment.rules.ts';
import { guarantorLists, listGuarantors } from '../guarantor/guarantor.store.ts';
import { quotes } from '../quote/quote.store.ts';
import { securities } from '../security/security.store.ts';
import { listSubmissions } from '../status/status.store.ts';
import { type Content, changesBetween, missingOf } from '../status/submission.rules.ts';
import { notes } from '../supporting-notes/supporting-notes.store.ts';
import {
  mayBecome,
  mayEdit,
  mayEnter,
  mayLeave,
  reasonFor,
  statusFor,
  submittedAs,
  versionFor,
  whyNotEdited,
  withdrawalsOf,
} from './record.rules.ts';
import { getHead, type Head } from './record.store.ts';
import { sectionsReader } from './section.store.ts';

const findSections = sectionsReader({
  quote: quotes,
  applicant: applicants,
  guarantors: guarantorLists,
  security: securities,
  notes,
});

export async function findSaved(tx: Db, id: number) {
  const { guarantors: list, ...saved } = await findSections(tx, id);
  const guarantors = list && { ...list, guarantors: await listGuarantors(tx, id) };
  return { ...saved, guarantors };
}

export type SavedSections = Awaited<ReturnType<typeof findSaved>>;

function without<Section extends { version: number }>(section: Section | undefined) {
  if (!section) return null;
  const { version: _, ...fields } = section;
  return fields;
}

function contentOf(
  id: number,
  { quote, applicant, guarantors, security, notes: note }: SavedSections,
): Content {
  const secured = without(security);
  return {
    quote: without(quote),
    applicant: without(applicant),
    guarantors: guarantors?.guarantors ?? [],
    security: secured && { id, ...secured },
    notes: { supportingNotes: note?.supportingNotes ?? '' },
  };
}

export const readContent = async (tx: Db, id: number): Promise<Content> =>
  contentOf(id, await findSaved(tx, id));

/** Compares with the last assessed submission: the last one, or the one before after a resubmission. */
async function changesOf(tx: Db, { id, status }: Head, content: Content): Promise<Application['changes']> {
  if (status === 'QUOTED' || status === 'DRAFTED_NEW') return [];
  const [last, before] = await listSubmissions(tx, id, 2);
  const assessed = status === 'DRAFTED_AMENDED' ? last : before;
  return assessed ? changesBetween(assessed.content, content) : [];
}

/** An introducer's people change their own company's applications and only view those they manage. */
const isTheirs = (actor: Actor, head: Head) => !actor.isIntroducer || head.client.id === actor.clientId;

const editorOf = (actor: Actor, head: Head) => ({
  isIntroducer: actor.isIntroducer,
  mayUpdate: actor.permissions.has('APPLICATION.UPDATE') && isTheirs(actor, head),
});

/** Every write answers with the whole application, so it needs read permission too. */
export function refuseNonReaders(actor: Actor): void {
  if (!actor.permissions.has(readPermission))
    throw forbidden('You also need permission to view applications.');
}

export function refuseForeign(actor: Actor, head: Head): void {
  refuseNonReaders(actor);
  if (!isTheirs(actor, head)) throw forbidden(`Only ${head.client.name} can change this application.`);
}

/** Checks the status only; the caller has checked the permission. */
export function refuseUneditable({ isIntroducer }: Actor, head: Head): void {
  const editor = { isIntroducer, mayUpdate: true };
  if (!mayEdit(editor, head)) throw unprocessable(whyNotEdited(editor, head));
}

/** Settlement staff may handle documents without permission to edit the application. */
export function permittedDocuments(actor: Actor, head: Head) {
  const mayWrite =
    isTheirs(actor, head) && documentWriters.some((permission) => actor.permissions.has(permission));
  const holder = { isIntroducer: actor.isIntroducer, mayWrite };
  return {
    uploadDocuments: mayUpload(holder, head.status),
    deleteDocuments: mayDelete(holder, head.status),
    generateContracts: mayWrite && !actor.isIntroducer && isContractTime(head.status),
  };
}

function permitted(actor: Actor, head: Head): Application['may'] {
  const editor = editorOf(actor, head);
  const edit = mayEdit(editor, head);
  const goTo = (status: Status | undefined) =>
    status !== undefined && editor.mayUpdate && mayEnter(actor, status) && mayBecome(head, status);
  return {
    edit,
    draft: goTo('DRAFTED_NEW') && mayLeave(actor, head.status),
    submit: edit && goTo(submittedAs(head.status)),
    withdraw: withdrawalsOf(actor, head).some(goTo),
    ...permittedDocuments(actor, head),
  };
}

function withoutOverride(security: Security) {
  const { agreedValue: _, ...shown } = security;
  return shown;
}

/** Hides from introducers the lender's valuation and the links to records, which other companies may share. */
function forIntroducers({ applicant, guarantors, security, ...sections }: Omit<Content, 'notes'>) {
  return {
    ...sections,
    security: security && withoutOverride(security),
    applicant: applicant && { ...applicant, entityId: null },
    guarantors: guarantors.map((guarantor) => ({ ...guarantor, entityId: null, similarTo: [] })),
  };
}

export async function applicationOf(
  tx: Db,
  actor: Actor,
  head: Head,
  saved: SavedSections,
): Promise<Application> {
  const content = contentOf(head.id, saved);
  const { notes: note, ...sections } = content;
  const {
    submittedToLmsAt: _,
    lmsPendingAt: __,
    status,
    reason: ___,
    ownWords: ____,
    version,
    ...shown
  } = head;
  const may = permitted(actor, head);
  return {
    ...shown,
    user: { ...head.user, clientBdmName: head.client.bdmName },
    version: versionFor(actor, version, head),
    ...(actor.isIntroducer ? forIntroducers(sections) : sections),
    ...statusFor(actor, status),
    statusReason: reasonFor(actor, head),
    data: {
      lenderName: saved.quote?.lenderName ?? null,
      introducerFundPercentage: saved.quote?.introducerFundPercentage ?? null,
      note,
    },
    versions: {
      quote: saved.quote?.version ?? null,
      applicant: saved.applicant?.version ?? null,
      guarantors: saved.guarantors?.version ?? null,
      security: saved.security ? versionFor(actor, saved.security.version, head) : null,
      notes: saved.notes?.version ?? null,
    },
    may,
    missing: may.edit ? missingOf(content, businessDay()) : [],
    changes: (await changesOf(tx, head, content)).filter(
      ({ path }) => !actor.isIntroducer || path !== 'agreedValue',
    ),
  };
}

export async function readWithHead(tx: Db, actor: Actor, id: number) {
  const head = await getHead(tx, actor, id);
  return { head, application: await applicationOf(tx, actor, head, await findSaved(tx, id)) };
}

export const readApplication = async (tx: Db, actor: Actor, id: number): Promise<Application> =>
  (await readWithHead(tx, actor, id)).application;

export const getApplication = (actor: Actor, id: number): Promise<Application> =>
  readApplication(db, actor, id);
