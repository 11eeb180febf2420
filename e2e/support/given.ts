import { hash } from 'node:crypto';
import { applicationArea } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { user as wholeUser } from '@assay/contract/iam/user';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { introducerPermissions, type PermissionCode } from '@assay/contract/kit/permissions';
import { complete, quoteForm } from '@assay/given/application';
import { clientForm, introducerId, roleForm, type UserForm, userForm } from '@assay/given/iam';
import * as people from '@assay/given/people';
import { database } from './database.ts';
import { admin, broker, manager } from './demo.ts';
import { as } from './session.ts';

/** Returns a unique word, which needs no encoding in an address. */
export const uniquely = (word: string) => `${word}${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Creates a user with their own role, at the lender if a permission is only for staff, else at an introducer. */
export function user(options: people.UserOptions = {}) {
  const isStaff = options.permissions?.some((code) => !introducerPermissions.has(code));
  return people.user(database, { clientId: isStaff ? lenderId : introducerId, ...options });
}

export async function suspend(userId: number) {
  await database.query("update app_user set status = 'SUSPENDED' where id = $1", [userId]);
}

export async function suspendClient(clientId: number) {
  await database.query("update client set status = 'SUSPENDED' where id = $1", [clientId]);
}

export async function passwordLink(userId: number, isInvitation = false): Promise<string> {
  const token = uniquely('token');
  await database.query(
    'insert into password_reset (user_id, token_hash, is_invitation) values ($1, $2, $3)',
    [userId, hash('sha256', token, 'buffer'), isInvitation],
  );
  return `/auth/reset-password?token=${token}`;
}

/** Requests a new address for the user. Returns the path of the link that confirms it. */
export async function pendingEmail(userId: number): Promise<string> {
  const [address, token] = [`${uniquely('pending')}@people.example`, uniquely('token')];
  await database.query(
    'insert into email_change (user_id, email, requested_by, token_hash) values ($1, $2, 1, $3)',
    [userId, address, hash('sha256', token, 'buffer')],
  );
  return `/auth/confirm-email?token=${token}`;
}

export async function makeLinksOld(userId: number) {
  await database.query(
    "update password_reset set created_at = now() - interval '8 days' where user_id = $1",
    [userId],
  );
}

export async function idOf(email: string): Promise<number> {
  const { rows } = await database.query('select id from app_user where email = $1', [email]);
  return Number(rows[0]?.id);
}

export const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36';

export async function attempts(userId: number, count: number) {
  await database.query(
    `insert into login_history (created_at, user_id, outcome, ip_address, user_agent)
     select now() - ($2 - n) * interval '1 minute', $1,
       case n when 1 then 'WRONG_PASSWORD' else 'SUCCESS' end, '127.0.0.1', $3
     from generate_series(1, $2) n`,
    [userId, count, userAgent],
  );
}

/** Creates a user who can only see accreditations, which is their landing screen. */
export const visitor = () =>
  user({
    permissions: [
      'ACCESS.CREDIT_PLATFORM',
      'ASSESSMENT.ACCREDITATION.READ',
      'ASSESSMENT.ACCREDITATION.UPDATE',
    ],
  });

export async function client(name: string, more: Parameters<typeof clientForm>[1] = {}) {
  const caller = await as(admin);
  return (await caller.call(iam.createClient, { body: clientForm(name, more) })).body.data;
}

/** Creates a user through the API, which sends an email. They have no role yet. */
export async function newcomer(lastName: string, more: Partial<UserForm> = {}) {
  const caller = await as(admin);
  return wholeUser.parse((await caller.call(iam.createUser, { body: userForm(lastName, more) })).body.data);
}

export async function role(name: string, permissions: PermissionCode[] = ['ACCESS.CREDIT_PLATFORM']) {
  const caller = await as(admin);
  const isIntroducer = permissions.every((code) => introducerPermissions.has(code));
  const body = roleForm(name, { isIntroducer, permissions });
  return (await caller.call(iam.createRole, { body })).body.data;
}

export async function rolesOf(userId: number, roleIds: number[]) {
  const caller = await as(admin);
  await caller.call(iam.assignRoles, { params: { id: userId }, body: { roleIds } });
}

type Quote = CallOf<typeof applicationArea.createApplication>['body']['quote'];

/** A car for $50,000.00 with a deposit of $5,000.00; 60 instalments of $900.76 at the base rate of 6.95%. */
export const carForm: Quote = {
  ...quoteForm,
  assetType: 'Passenger car',
  assetManufactureYear: 2025,
  brokerageAmount: 0,
  purchaseAmount: 50_000,
  brokerOriginationFeeAmount: 0,
  balloonAmount: 0,
};

export async function application(more: Partial<Quote> = {}) {
  const caller = await as(broker);
  const quote = { ...carForm, ...more };
  return (await caller.call(applicationArea.createApplication, { body: { quote } })).body.data;
}

/** Returns the oldest match that has an applicant: a demo application, as tests add newer ones. */
export async function listed(query: NonNullable<CallOf<typeof applicationArea.listApplications>['query']>) {
  const caller = await as(manager);
  const oldestFirst = { order: 'createdAt', ...query } as const;
  const { data } = (await caller.call(applicationArea.listApplications, { query: oldestFirst })).body;
  const first = data.find(({ entityName }) => entityName !== null);
  if (!first) throw new Error(`no application for ${JSON.stringify(query)}`);
  return first;
}

export async function approved() {
  const { id, applicationNumber } = await complete(await as(broker));
  await database.query("update application set status = 'APPROVED_WAITING_FOR_MORE_INFO' where id = $1", [
    id,
  ]);
  return { id, applicationNumber };
}
