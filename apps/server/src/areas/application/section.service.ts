import type { Application, notesUpdate } from '@assay/contract/application';
import type { applicantUpdate, natureOfBusinessUpdate } from '@assay/contract/application-applicant';
import type { guarantorsUpdate } from '@assay/contract/application-guarantors';
import type { quoteUpdate } from '@assay/contract/application-quote';
import type { agreedValueUpdate, securityUpdate } from '@assay/contract/application-security';
import type { AuditCategory } from '@assay/contract/audit';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../../kernel/audit-trail.ts';
import { businessDay } from '../../kernel/business-day.ts';
import type { Tx } from '../../kernel/database.ts';
import { unprocessable } from '../../kernel/errors.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { individualsFor, organisationFor } from '../entity/public.ts';
import { readApplication, readSections, refuseUneditable } from './application.service.ts';
import { getHeadForUpdate, type Listed, updateListed } from './application.store.ts';
import { guarantorLists, saveGuarantors as storeGuarantors } from './guarantor.store.ts';
import { savedQuoteOf } from './quote.service.ts';
import { applicants, notes, quotes, securities } from './sections.store.ts';
import type { Content } from './submission.rules.ts';

type Section = keyof Content;

function refuseFuture(label: string, path: string, day: string | null): void {
  if (day !== null && day > businessDay()) throw unprocessable(`${label} cannot be in the future`, path);
}

/** What the lender takes an asset to be worth is not for the introducer to say. */
function refuseOverride(actor: Actor, wanted: number | null, saved: number | null = null): void {
  if (actor.isIntroducer && wanted !== saved)
    throw unprocessable('The market value override is set by the lender', 'agreedValue');
}

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

const tables = {
  quote: quotes,
  applicant: applicants,
  guarantors: guarantorLists,
  security: securities,
  notes,
} as const;

interface Change {
  readonly section: Section;
  /** What was read, of whoever saves a section whole; who saves one field of it may leave that out. */
  readonly read?: { readonly version: number | undefined };
  readonly save: (tx: Tx) => Promise<Listed | undefined>;
}

/** Changes a section: locked, versioned, by those who may now, on record. */
const change = (actor: Actor, id: number, { section, read, save }: Change): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getHeadForUpdate(tx, actor, id);
    if (read) await tables[section].refuseOther(tx, id, read.version);
    refuseUneditable(actor, head);
    const before = await readSections(tx, id);
    await updateListed(tx, actor, id, await save(tx));
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

/** One field of a section: its version is checked where it is sent. */
const partly = (version: number | undefined) => version !== undefined && { read: { version } };

export const saveQuote = (actor: Actor, id: number, { version, ...form }: z.output<typeof quoteUpdate>) =>
  change(actor, id, {
    section: 'quote',
    read: { version },
    save: async (tx) => {
      const quote = await savedQuoteOf(tx, form);
      await quotes.save(tx, actor, id, quote);
      return { amountFinanced: quote.amountFinanced };
    },
  });

export const saveApplicant = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof applicantUpdate>,
) =>
  change(actor, id, {
    section: 'applicant',
    read: { version },
    save: async (tx) => {
      refuseFuture('ABN registration date', 'abnRegisteredDate', form.abnRegisteredDate);
      refuseFuture('GST registration date', 'gstRegisteredDate', form.gstRegisteredDate);
      const entityId = await organisationFor(tx, form.abn);
      await applicants.save(tx, actor, id, { ...form, entityId });
      return form;
    },
  });

export const saveNatureOfBusiness = (
  actor: Actor,
  id: number,
  { natureOfBusiness, version }: z.output<typeof natureOfBusinessUpdate>,
) =>
  change(actor, id, {
    section: 'applicant',
    ...partly(version),
    save: async (tx) => {
      const saved = await applicants.find(tx, id);
      if (!saved) throw unprocessable('The applicant is not entered yet.');
      await applicants.save(tx, actor, id, { ...saved, natureOfBusiness });
      return undefined;
    },
  });

export const saveGuarantors = (
  actor: Actor,
  id: number,
  { guarantors, version }: z.output<typeof guarantorsUpdate>,
) =>
  change(actor, id, {
    section: 'guarantors',
    read: { version },
    save: async (tx) => {
      for (const [index, { dateOfBirth }] of guarantors.entries())
        refuseFuture('Date of birth', `guarantors.${index}.dateOfBirth`, dateOfBirth);
      await storeGuarantors(tx, actor, id, await withEntities(tx, actor, guarantors));
      return undefined;
    },
  });

/** Each person once: the same one twice would guarantee nothing more. */
async function withEntities(
  tx: Tx,
  actor: Actor,
  guarantors: z.output<typeof guarantorsUpdate>['guarantors'],
) {
  const entityIds = await individualsFor(tx, actor, guarantors);
  const twice = entityIds.findIndex((entityId, index) => entityIds.indexOf(entityId) !== index);
  if (twice >= 0) throw unprocessable('This person is a guarantor already', `guarantors.${twice}.firstName`);
  return guarantors.map((guarantor, index) => ({ ...guarantor, entityId: entityIds[index] ?? null }));
}

export const saveSecurity = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof securityUpdate>,
) =>
  change(actor, id, {
    section: 'security',
    read: { version },
    save: async (tx) => {
      refuseOverride(actor, form.agreedValue, (await securities.find(tx, id))?.agreedValue);
      await securities.save(tx, actor, id, form);
      return undefined;
    },
  });

export const saveAgreedValue = (
  actor: Actor,
  id: number,
  { agreedValue, version }: z.output<typeof agreedValueUpdate>,
) =>
  change(actor, id, {
    section: 'security',
    ...partly(version),
    save: async (tx) => {
      const saved = await securities.find(tx, id);
      if (!saved) throw unprocessable('The security is not entered yet.');
      refuseOverride(actor, agreedValue, saved.agreedValue);
      await securities.save(tx, actor, id, { ...saved, agreedValue });
      return undefined;
    },
  });

export const saveNotes = (actor: Actor, id: number, { version, ...form }: z.output<typeof notesUpdate>) =>
  change(actor, id, {
    section: 'notes',
    read: { version },
    save: async (tx) => {
      await notes.save(tx, actor, id, form);
      return undefined;
    },
  });
