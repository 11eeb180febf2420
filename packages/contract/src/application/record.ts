import { z } from 'zod';
import { reference } from '../kit/field-kinds.ts';
import { id, version } from '../kit/schemas.ts';
import { applicant } from './applicant.ts';
import { guarantor } from './guarantor.ts';
import { person, rowLabels, shownStatus } from './list.ts';
import { quote, quoteForm } from './quote.ts';
import { shownSecurity } from './security.ts';

export const sectionNames = ['quote', 'applicant', 'guarantors', 'security', 'notes'] as const;
export type SectionName = (typeof sectionNames)[number];

const sectionVersion = version.nullable();

const missing = z.object({
  section: z.enum(sectionNames),
  path: z.string(),
  message: z.string(),
  /** The label of a field that is merely empty. */
  label: z.string().optional(),
});

const change = z.object({
  section: z.enum(sectionNames),
  path: z.string(),
  old: z.unknown(),
  new: z.unknown(),
});

export const application = z.object({
  id,
  assessmentId: id.nullable(),
  applicationNumber: z.string(),
  ...shownStatus,
  statusReason: z.string().nullable(),
  client: z.object({ id, name: z.string(), bdmName: z.string().nullable() }),
  user: person.extend({
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    clientBdmName: z.string().nullable(),
  }),
  submittedAt: z.string().nullable(),
  createdAt: z.string(),
  version,
  quote: quote.nullable(),
  applicant: applicant.nullable(),
  guarantors: z.array(guarantor),
  security: shownSecurity.nullable(),
  data: z.object({
    lenderName: z.string().nullable(),
    introducerFundPercentage: z.number().nullable(),
    note: z.object({ supportingNotes: z.string() }),
  }),
  /** Each section's version; null if never saved. */
  versions: z.object(
    Object.fromEntries(sectionNames.map((name) => [name, sectionVersion])) as Record<
      SectionName,
      typeof sectionVersion
    >,
  ),
  may: z.object({
    edit: z.boolean(),
    draft: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    uploadDocuments: z.boolean(),
    deleteDocuments: z.boolean(),
    generateContracts: z.boolean(),
  }),
  missing: z.array(missing),
  changes: z.array(change),
});
export type Application = z.infer<typeof application>;
export type MissingItem = Application['missing'][number];

/** Staff choose the owner; introducers create applications of their own. */
export const ownerFields = {
  clientId: reference(rowLabels.introducer, 'Select an introducer'),
  userId: reference(rowLabels.agent, 'Select an agent'),
};

export const newApplication = z.strictObject({
  clientId: ownerFields.clientId.schema.optional(),
  userId: ownerFields.userId.schema.optional(),
  quote: quoteForm,
});
