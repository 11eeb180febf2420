import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { answerOf, formOf, optional } from '../kit/field.ts';
import { abn, choice, email, flag, group, name, reference, text, webAddress } from '../kit/field-kinds.ts';
import { keywords, listOf, listQuery, severalOf } from '../kit/list.ts';
import { byId, id, idOfDigits, version, yesOrNo } from '../kit/schemas.ts';
import { writerAnswer } from '../kit/writer-answer.ts';

export const clientStatuses = { ACTIVE: 'Active', SUSPENDED: 'Suspended' } as const;
export type ClientStatus = keyof typeof clientStatuses;

export const brokerageTypes = {
  INTERNAL_BROKERAGE: 'Internal Brokerage',
  EXTERNAL_BROKERAGE: 'External Brokerage',
} as const;
export type BrokerageType = keyof typeof brokerageTypes;

/** Every other client is an introducer. */
export const lenderId = 1;

export const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

const slugText = text('Slug', 60);

const slug = {
  ...slugText,
  schema: slugText.schema.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Slug can only have small letters, digits and single hyphens',
  ),
};

const configFields = {
  logoUrl: optional(webAddress('Logo')),
  replyTo: optional(email('Reply-to address')),
};

export const clientFields = {
  name: name('Name'),
  slug,
  abn: optional(abn('ABN')),
  isIntroducer: flag('Company', { yes: 'Introducer', no: 'Lender' }),
  configType: choice('Type', brokerageTypes),
  status: choice('Status', clientStatuses),
  bdmId: optional(reference('BDM')),
  dealRecipientClientId: optional(reference('Deal recipient')),
  clientConfig: group('Logo and replies', configFields),
};

const { isIntroducer, configType } = clientFields;

/** Accepts `isIntroducer`, which follows from the id and can't be chosen. */
const whole = formOf(clientFields).extend({ isIntroducer: isIntroducer.schema.optional() });
export type ClientForm = z.output<typeof whole>;
export const clientForm = whole.extend({ configType: configType.schema.default('EXTERNAL_BROKERAGE') });
export const clientUpdate = whole.extend({ version });

export const client = z.object({
  id,
  ...answerOf(clientFields),
  accreditationId: id.nullable(),
  entityId: id.nullable(),
  bdmName: z.string().nullable(),
  dealRecipientClientName: z.string().nullable(),
  userCount: z.number(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Always null: a client is suspended, never deleted. */
  deletedAt: z.string().nullable(),
});
export type Client = z.infer<typeof client>;

const clientToWriter = writerAnswer(client);
export type ClientToWriter = z.infer<typeof clientToWriter>;

export const clientRow = client
  .pick({ id: true, name: true, status: true })
  .extend(
    client
      .pick({ slug: true, isIntroducer: true, configType: true, bdmName: true, createdAt: true })
      .partial().shape,
  );
export type ClientRow = z.infer<typeof clientRow>;

export const clientQuery = listQuery(['name', 'createdAt'], 'name', {
  keywords,
  status: severalOf(clientFields.status.schema).optional(),
  configType: severalOf(clientFields.configType.schema).optional(),
  isIntroducer: yesOrNo.optional(),
  /** For a picker's selected values, of which it knows only the ids. */
  ids: severalOf(idOfDigits).optional(),
});

export const clientEndpoints = {
  listClients: endpoint({
    method: 'GET',
    path: '/iam/clients',
    summary: 'List clients; those who only move, assign, assess or look after users get what a picker needs',
    permission: [
      'IAM.CLIENT.READ',
      'APPLICATION.MOVE',
      'ASSESSMENT.APPLICATION.ASSIGN',
      'ASSESSMENT.APPLICATION.READ',
      'IAM.USER.CREATE',
      'IAM.USER.UPDATE',
      'IAM.USER.LENDER.UPDATE',
      'IAM.USER.INTRODUCER.CREATE',
      'IAM.USER.INTRODUCER.UPDATE',
    ],
    query: clientQuery,
    answer: listOf(clientRow),
  }),
  getClient: endpoint({
    method: 'GET',
    path: '/iam/clients/:id',
    summary: 'Get a client',
    permission: 'IAM.CLIENT.READ',
    params: byId,
    answer: one(client),
  }),
  createClient: endpoint({
    method: 'POST',
    path: '/iam/clients',
    summary: 'Create a client',
    permission: 'IAM.CLIENT.CREATE',
    body: clientForm,
    answer: one(clientToWriter),
    errors: ['UNPROCESSABLE'],
  }),
  updateClient: endpoint({
    method: 'PUT',
    path: '/iam/clients/:id',
    summary: 'Update a client',
    permission: ['IAM.CLIENT.UPDATE', 'IAM.CLIENT.LENDER.UPDATE', 'IAM.CLIENT.INTRODUCER.UPDATE'],
    params: byId,
    body: clientUpdate,
    answer: one(clientToWriter),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
};
