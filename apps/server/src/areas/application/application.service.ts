import type { Application, newApplication } from '@assay/contract/application';
import type { ApplicationRow, applicationQuery } from '@assay/contract/application-list';
import { publicStatusOf, type Status } from '@assay/lending/statuses';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../../kernel/audit-trail.ts';
import { businessDay } from '../../kernel/business-day.ts';
import { type Db, db } from '../../kernel/database.ts';
import { notFound, unprocessable } from '../../kernel/errors.ts';
import type { Counted } from '../../kernel/lists.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  mayEdit,
  mayEnter,
  mayLeave,
  mayMove,
  submittedAs,
  whyNotEdited,
  withdrawnAs,
} from './application.rules.ts';
import { getHead, type Head, insertApplication, isOwner, updateListed } from './application.store.ts';
import { type Filters, listCounts, listApplications as listRows } from './application-list.store.ts';
import { getFees } from './fees.store.ts';
import { findGuarantors } from './guarantor.store.ts';
import { findPlace } from './queue.store.ts';
import { savedQuoteOf } from './quote.service.ts';
import { applicants, notes, quotes, securities } from './sections.store.ts';
import { type Content, changesBetween, missingOf } from './submission.rules.ts';
import { listSubmissions } from './submission.store.ts';

export const listApplications = (
  actor: Actor,
  query: z.output<typeof applicationQuery>,
): Promise<Counted<ApplicationRow>> => listRows(db, actor, query);

export async function readFees() {
  const fees = await getFees(db);
  return { ...fees, baseRates: [...fees.baseRates] };
}

export async function getPlace(actor: Actor, id: number, filters: Filters) {
  const place = await findPlace(db, actor, id, filters);
  if (!place) throw notFound('Application');
  return place;
}

export const countApplications = (actor: Actor) => listCounts(db, actor);

/** All that an application says, and the version of each of its sections. */
export async function readSections(tx: Db, id: number) {
  const [quote, applicant, guarantors, security, note] = [
    await quotes.find(tx, id),
    await applicants.find(tx, id),
    await findGuarantors(tx, id),
    await securities.find(tx, id),
    await notes.find(tx, id),
  ];
  const without = <Section extends { version: number }>(section: Section | undefined) => {
    if (!section) return null;
    const { version: _, ...fields } = section;
    return fields;
  };
  const secured = without(security);
  const content: Content = {
    quote: without(quote),
    applicant: without(applicant),
    guarantors: guarantors?.guarantors ?? [],
    security: secured && { id, ...secured },
    notes: { supportingNotes: note?.supportingNotes ?? '' },
  };
  const versions: Application['versions'] = {
    quote: quote?.version ?? null,
    applicant: applicant?.version ?? null,
    guarantors: guarantors?.version ?? null,
    security: security?.version ?? null,
    notes: note?.version ?? null,
  };
  return { content, versions, quote };
}

/** Against what was last assessed: the last submission, or once it is submitted again the one before. */
async function changesOf(tx: Db, { id, status }: Head, content: Content): Promise<Application['changes']> {
  if (status === 'QUOTED' || status === 'DRAFTED_NEW') return [];
  const [last, before] = await listSubmissions(tx, id, 2);
  const assessed = status === 'DRAFTED_AMENDED' ? last : before;
  return assessed ? changesBetween(assessed.content, content) : [];
}

const editorOf = (actor: Actor) => ({
  isIntroducer: actor.isIntroducer,
  mayUpdate: actor.permissions.has('APPLICATION.UPDATE'),
});

export function refuseUneditable(actor: Actor, head: Head): void {
  const editor = editorOf(actor);
  if (!mayEdit(editor, head)) throw unprocessable(whyNotEdited(editor, head));
}

function permitted(actor: Actor, head: Head): Application['may'] {
  const editor = editorOf(actor);
  const edit = mayEdit(editor, head);
  const goTo = (status: Status | undefined) =>
    status !== undefined && editor.mayUpdate && mayEnter(actor, status) && mayMove(head, status);
  return {
    edit,
    draft: goTo('DRAFTED_NEW') && mayLeave(actor, head.status),
    submit: edit && goTo(submittedAs(head.status)),
    withdraw: goTo(withdrawnAs(head, actor.isIntroducer)),
  };
}

/** Which record a person or a business has with the lender is not told to introducers: others may have entered it. */
function withoutEntities({ applicant, guarantors, ...sections }: Omit<Content, 'notes'>) {
  return {
    ...sections,
    applicant: applicant && { ...applicant, entityId: null },
    guarantors: guarantors.map((guarantor) => ({ ...guarantor, entityId: null })),
  };
}

/** The application whole, as whoever asks may see it. */
export async function readApplication(tx: Db, actor: Actor, id: number): Promise<Application> {
  const head = await getHead(tx, actor, id);
  const { content, versions, quote } = await readSections(tx, id);
  const { notes: note, ...sections } = content;
  const { submittedToLmsAt: _, ...shown } = head;
  const may = permitted(actor, head);
  return {
    ...shown,
    ...(actor.isIntroducer ? withoutEntities(sections) : sections),
    publicStatus: publicStatusOf(head.status),
    data: {
      lenderName: quote?.lenderName ?? null,
      introducerFundPercentage: quote?.introducerFundPercentage ?? null,
      note,
    },
    versions,
    may,
    missing: may.edit ? missingOf(content, businessDay()) : [],
    changes: await changesOf(tx, head, content),
  };
}

export const getApplication = (actor: Actor, id: number): Promise<Application> =>
  readApplication(db, actor, id);

/** Introducers' people make their own; the lender's staff say for whom. */
function ownerOf(
  actor: Actor,
  { clientId, userId }: { clientId?: number | undefined; userId?: number | undefined },
) {
  if (actor.isIntroducer) return { clientId: clientId ?? actor.clientId, userId: userId ?? actor.userId };
  if (clientId === undefined) throw unprocessable('Choose the introducer that it is for', 'clientId');
  if (userId === undefined) throw unprocessable('Choose the agent that it is for', 'userId');
  return { clientId, userId };
}

export const createApplication = (
  actor: Actor,
  form: z.output<typeof newApplication>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const owner = ownerOf(actor, form);
    if (!(await isOwner(tx, actor, owner)))
      throw unprocessable('The agent must be an active user of an active introducer', 'userId');
    const id = await insertApplication(tx, actor, owner);
    const quote = await savedQuoteOf(tx, form.quote);
    await quotes.save(tx, actor, id, quote);
    await updateListed(tx, actor, id, { amountFinanced: quote.amountFinanced });
    const made = await readApplication(tx, actor, id);
    recordChange(tx, actor, {
      category: 'APPLICATION',
      model: 'Application',
      id,
      clientId: owner.clientId,
      after: {
        applicationNumber: made.applicationNumber,
        status: made.status,
        agent: `${made.user.firstName} ${made.user.lastName}`,
        client: made.client.name,
      },
    });
    return made;
  });
