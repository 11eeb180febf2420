import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { byId, email, id, name, version, yesOrNo } from '../kit/fields.ts';
import { listOf, listQuery, severalOf } from '../kit/list.ts';

export const clientStatuses = { ACTIVE: 'Active', SUSPENDED: 'Suspended' } as const;
export type ClientStatus = keyof typeof clientStatuses;
const clientStatus = z.enum(Object.keys(clientStatuses) as ClientStatus[]);

export const brokerageTypes = {
  INTERNAL_BROKERAGE: 'Internal Brokerage',
  EXTERNAL_BROKERAGE: 'External Brokerage',
} as const;
export type BrokerageType = keyof typeof brokerageTypes;
const brokerageType = z.enum(Object.keys(brokerageTypes) as BrokerageType[]);

/** What a name becomes in an address: `Coastal Finance Pty Ltd` → `coastal-finance-pty-ltd`. */
export const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

const slug = z
  .string('Slug is required')
  .min(1, 'Slug is required')
  .max(60, 'Slug must have at most 60 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Slug may have small letters, digits and single hyphens');

const logoUrl = z.url({ protocol: /^https$/, error: 'Enter an address that starts with https://' }).max(500);

export const clientForm = z.strictObject({
  name: name('Name'),
  slug,
  isIntroducer: z.boolean(),
  configType: brokerageType,
  status: clientStatus,
  bdmId: id.nullable(),
  dealRecipientClientId: id.nullable(),
  clientConfig: z.strictObject({ logoUrl: logoUrl.nullable(), replyTo: email.nullable() }),
});
export const clientUpdate = clientForm.extend({ version });

export const client = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  isIntroducer: z.boolean(),
  configType: brokerageType,
  status: clientStatus,
  bdmId: id.nullable(),
  bdmName: z.string().nullable(),
  dealRecipientClientId: id.nullable(),
  dealRecipientClientName: z.string().nullable(),
  clientConfig: z.object({ logoUrl: z.string().nullable(), replyTo: z.string().nullable() }),
  userCount: z.number(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Client = z.infer<typeof client>;

/** What a picker needs; the rest is for those who may read clients. */
export const clientRow = client
  .pick({ id: true, name: true, status: true })
  .extend(
    client
      .pick({ slug: true, isIntroducer: true, configType: true, bdmName: true, createdAt: true })
      .partial().shape,
  );
export type ClientRow = z.infer<typeof clientRow>;

export const clientQuery = listQuery(['name', 'createdAt'], 'name', {
  keywords: z.string().trim().max(100).optional(),
  status: severalOf(clientStatus).optional(),
  configType: severalOf(brokerageType).optional(),
  isIntroducer: yesOrNo.optional(),
});

export const clientEndpoints = {
  listClients: endpoint({
    method: 'GET',
    path: '/iam/clients',
    summary: 'Clients; those who only move, assign or look after users get what a picker needs',
    permission: [
      'IAM.CLIENT.READ',
      'APPLICATION.MOVE',
      'ASSESSMENT.APPLICATION.ASSIGN',
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
    summary: 'One client',
    permission: 'IAM.CLIENT.READ',
    params: byId,
    answer: one(client),
  }),
  createClient: endpoint({
    method: 'POST',
    path: '/iam/clients',
    summary: 'Make a client',
    permission: 'IAM.CLIENT.CREATE',
    body: clientForm,
    answer: one(client),
    errors: ['UNPROCESSABLE'],
  }),
  updateClient: endpoint({
    method: 'PUT',
    path: '/iam/clients/:id',
    summary: 'Change a client',
    permission: ['IAM.CLIENT.UPDATE', 'IAM.CLIENT.LENDER.UPDATE', 'IAM.CLIENT.INTRODUCER.UPDATE'],
    params: byId,
    body: clientUpdate,
    answer: one(client),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
};
