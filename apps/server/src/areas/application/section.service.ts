import type { Application, notesUpdate } from '@assay/contract/application';
import type { applicantUpdate, natureOfBusinessUpdate } from '@assay/contract/application-applicant';
import type { guarantorsUpdate } from '@assay/contract/application-guarantors';
import type { quoteUpdate } from '@assay/contract/application-quote';
import type { agreedValueUpdate, securityUpdate } from '@assay/contract/application-security';
import type { AuditCategory } from '@assay/contract/audit';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../../kernel/audit-trail.ts';
import type { Tx } from '../../kernel/database.ts';
import { unprocessable } from '../../kernel/errors.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { individualFor, organisationFor } from '../entity/public.ts';
import { mayEdit, whyNotEdited } from './application.rules.ts';
import { readApplication, readSections } from './application.service.ts';
import { getHeadForUpdate, updateListed } from './application.store.ts';
import { saveGuarantors as storeGuarantors } from './guarantor.store.ts';
import { savedQuoteOf } from './quote.service.ts';
import { applicants, notes, quotes, securities } from './sections.store.ts';
import type { Content } from './submission.rules.ts';

type Section = keyof Content;

const categories: Readonly<Record<Section, AuditCategory>> = {
  quote: 'QUOTE',
  applicant: 'APPLICANT',
  guarantors: 'GUARANTORS',
  security: 'SECURITY',
  notes: 'NOTES',
};

/** A list is one value of the trail: its guarantors are told apart there by their names. */
const audited = (section: Section, content: Content) =>
  section === 'guarantors' ? { guarantors: content.guarantors } : (content[section] ?? {});

/** Changes a section: locked, by those who may now, versioned, on record. */
const change = (
  actor: Actor,
  id: number,
  section: Section,
  save: (tx: Tx) => Promise<void>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getHeadForUpdate(tx, actor, id);
    const editor = { isIntroducer: actor.isIntroducer, mayUpdate: true };
    if (!mayEdit(editor, head)) throw unprocessable(whyNotEdited(editor, head));
    const before = await readSections(tx, id);
    await save(tx);
    const after = await readSections(tx, id);
    recordChange(tx, actor, {
      category: categories[section],
      model: 'Application',
      id,
      clientId: head.client.id,
      ...(head.assessmentId !== null && { refId: head.assessmentId }),
      before: audited(section, before.content),
      after: audited(section, after.content),
    });
    return readApplication(tx, actor, id);
  });

export const saveQuote = (actor: Actor, id: number, { version, ...form }: z.output<typeof quoteUpdate>) =>
  change(actor, id, 'quote', async (tx) => {
    const quote = await savedQuoteOf(tx, form);
    await quotes.save(tx, actor, id, quote, version);
    await updateListed(tx, actor, id, { amountFinanced: quote.amountFinanced });
  });

export const saveApplicant = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof applicantUpdate>,
) =>
  change(actor, id, 'applicant', async (tx) => {
    const entityId = await organisationFor(tx, form.abn);
    await applicants.save(tx, actor, id, { ...form, entityId }, version);
    await updateListed(tx, actor, id, form);
  });

export const saveNatureOfBusiness = (
  actor: Actor,
  id: number,
  { natureOfBusiness, version }: z.output<typeof natureOfBusinessUpdate>,
) =>
  change(actor, id, 'applicant', async (tx) => {
    const saved = await applicants.find(tx, id);
    if (!saved) throw unprocessable('The applicant is not entered yet.');
    const { version: current, ...applicant } = saved;
    await applicants.save(tx, actor, id, { ...applicant, natureOfBusiness }, version ?? current);
  });

export const saveGuarantors = (
  actor: Actor,
  id: number,
  { guarantors, version }: z.output<typeof guarantorsUpdate>,
) =>
  change(actor, id, 'guarantors', async (tx) => {
    await storeGuarantors(tx, actor, id, await withEntities(tx, actor, guarantors), version);
  });

/** Each person once: the same one twice would guarantee nothing more. */
async function withEntities(
  tx: Tx,
  actor: Actor,
  guarantors: z.output<typeof guarantorsUpdate>['guarantors'],
) {
  const known: ((typeof guarantors)[number] & { entityId: number })[] = [];
  for (const [index, guarantor] of guarantors.entries()) {
    const entityId = await individualFor(tx, actor, guarantor);
    if (known.some((other) => other.entityId === entityId))
      throw unprocessable('This person is a guarantor already', `guarantors.${index}.firstName`);
    known.push({ ...guarantor, entityId });
  }
  return known;
}

export const saveSecurity = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof securityUpdate>,
) => change(actor, id, 'security', (tx) => securities.save(tx, actor, id, form, version));

export const saveAgreedValue = (
  actor: Actor,
  id: number,
  { agreedValue, version }: z.output<typeof agreedValueUpdate>,
) =>
  change(actor, id, 'security', async (tx) => {
    const saved = await securities.find(tx, id);
    if (!saved) throw unprocessable('The security is not entered yet.');
    const { version: current, ...security } = saved;
    await securities.save(tx, actor, id, { ...security, agreedValue }, version ?? current);
  });

export const saveNotes = (actor: Actor, id: number, { version, ...form }: z.output<typeof notesUpdate>) =>
  change(actor, id, 'notes', (tx) => notes.save(tx, actor, id, form, version));
