import { mostDirectors } from '@assay/lending/accreditations';
import { z } from 'zod';
import { area, endpoint, nothing, one } from '../../kit/endpoint.ts';
import { type Fields, formOf } from '../../kit/field.ts';
import { email, name } from '../../kit/field-kinds.ts';
import { listOf, listQuery } from '../../kit/list.ts';
import { refuseEmpty, wantedOf } from '../../kit/needed.ts';
import { byId, id, inAnyCase } from '../../kit/schemas.ts';
import { byToken, linkCalls } from './link.ts';
import { accreditationRead, accreditationsPath, accreditationWrite } from './list.ts';
import { companyFields, directorFields, directorLimits, licenceFields, referees } from './record.ts';

export const invitationFields = { entityName: name('Company'), email: email('Email') };

export const invitationStates = {
  SENT: 'Invited',
  EXPIRED: 'Expired',
  USED: 'Filled in',
} as const;
export type InvitationState = keyof typeof invitationStates;

export const invitation = z.object({
  id,
  entityName: z.string(),
  email: z.string(),
  state: z.enum(Object.keys(invitationStates) as [InvitationState]),
  expiresAt: z.string(),
  createdAt: z.string(),
  creator: z.object({ firstName: z.string(), lastName: z.string() }),
  accreditationId: id.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const wantedNames = (fields: Fields) => Object.keys(wantedOf(fields));
const wantedOfCompany = wantedNames({ ...companyFields, ...licenceFields });
const wantedOfDirector = wantedNames(directorFields);

const completeDirector = formOf(directorFields).superRefine(
  (values, context) => refuseEmpty(directorFields, values, wantedOfDirector, context),
  inAnyCase,
);

/** Everything at once, since an invited company can't save a draft. */
export const accreditationForm = formOf({ ...companyFields, ...licenceFields, referees })
  .extend({
    directors: z
      .array(completeDirector)
      .min(1, directorLimits.tooFew)
      .max(mostDirectors, directorLimits.tooMany),
  })
  .superRefine(
    (values, context) =>
      refuseEmpty({ ...companyFields, ...licenceFields }, values, wantedOfCompany, context),
    inAnyCase,
  );

export const invitations = area({
  listInvitations: endpoint({
    method: 'GET',
    path: `${accreditationsPath}/invitations`,
    summary: 'List the companies that were invited to be accredited',
    permission: accreditationRead,
    query: listQuery(['createdAt'], '-createdAt', {}),
    answer: listOf(invitation),
  }),
  inviteCompany: endpoint({
    method: 'POST',
    path: `${accreditationsPath}/invitations`,
    summary: 'Invite a company to fill in its accreditation',
    permission: accreditationWrite,
    body: formOf(invitationFields),
    idempotent: true,
    answer: one(invitation),
    errors: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: `${accreditationsPath}/invitations/:id/resend`,
    summary: 'Send an invitation again, with a new link in place of the old one',
    permission: accreditationWrite,
    params: byId,
    body: z.strictObject({}).default({}),
    idempotent: true,
    answer: one(invitation),
    errors: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  }),
  ...linkCalls,
  fillInAccreditation: endpoint({
    method: 'POST',
    path: '/accreditation/:token',
    summary: 'Send in the accreditation that a link is for; it works once',
    permission: 'public',
    params: byToken,
    body: accreditationForm,
    answer: nothing,
    errors: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  }),
});
