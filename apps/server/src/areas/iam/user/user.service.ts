import { mayAdminister } from '@assay/contract/iam/administrator';
import {
  type User,
  type UserForm,
  type UserRow,
  type UserToWriter,
  type userCreate,
  userFields,
  type userQuery,
  type userUpdate,
} from '@assay/contract/iam/user';
import { valuesOf } from '@assay/contract/kit/values';
import type { z } from 'zod';
import { type Audited, changeRecord, recordMade } from '../../../kernel/database/change-record.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { forbidden, invalid, recordBusy, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { endSessionsOf } from '../../../kernel/session/sessions.ts';
import { requireAdministrator } from '../administrator/administrator.service.ts';
import { findClient } from '../client/client.store.ts';
import { lockShared, type SharedLock } from '../locks.store.ts';
import { isSameAddress } from '../password/password.rules.ts';
import { deletePasswordResetsOf } from '../password/password-reset.store.ts';
import { writeRecord } from '../write.service.ts';
import { requestEmailChange } from './email-change.service.ts';
import { deleteEmailChange } from './email-change.store.ts';
import {
  companyOf,
  isGrantable,
  mayRead,
  notIn,
  refuseTakeover,
  refuseUngrantable,
} from './grant.service.ts';
import { emailPasswordLink as sendLink, welcome } from './invitation.service.ts';
import { leaveCompany, replaceRoles } from './membership.store.ts';
import * as store from './user.store.ts';

export async function listUsers(actor: Actor, query: z.output<typeof userQuery>): Promise<Counted<UserRow>> {
  const isPicked = !actor.permissions.has('IAM.USER.READ');
  if (isPicked && query.order.endsWith('email'))
    throw invalid([{ path: 'order', message: "You can't sort users by email address" }]);
  if (isPicked && query.entityId !== undefined)
    throw invalid([{ path: 'entityId', message: "You can't look for the accounts of an individual" }]);
  const found = await store.listUsers(db, actor, { ...query, isPicked });
  if (!isPicked) return found;
  const picked = ({ id, firstName, lastName, clientId, status }: UserRow) => ({
    id,
    firstName,
    lastName,
    clientId,
    status,
  });
  return { ...found, data: found.data.map(picked) };
}

async function readUser(tx: Db, actor: Actor, id: number): Promise<User> {
  const user = await store.getUser(tx, actor, id);
  return { ...user, isGrantable: await isGrantable(tx, actor, user) };
}

export const getUser = (actor: Actor, id: number): Promise<User> => readUser(db, actor, id);

export const changeUser = (actor: Actor, change: (tx: Tx) => Promise<User>): Promise<UserToWriter> =>
  writeRecord(actor, 'IAM.USER.READ', change);

export function refuseOutOfReach(actor: Actor, user: User): void {
  if (!mayAdminister(actor, 'USER', 'UPDATE', companyOf(user))) throw forbidden();
}

async function refuseBadReferences(
  tx: Tx,
  actor: Actor,
  form: UserForm,
  verb: 'CREATE' | 'UPDATE',
  before?: User,
): Promise<void> {
  const ownId = before?.id;
  const client = await findClient(tx, actor, form.clientId);
  // Same message for a hidden and a missing client.
  if (!client || !mayAdminister(actor, 'USER', verb, client))
    throw unprocessable("This client can't be selected", 'clientId');
  // Introducers aren't told that an address is someone's at another company.
  const sameEmail = await (actor.isIntroducer
    ? store.findColleagueByEmail(tx, form)
    : store.findUserByEmail(tx, form.email));
  if (sameEmail && sameEmail.id !== ownId) throw store.emailInUse();
  if (form.parentId === null) return;
  const parent = await store.findUser(tx, actor, form.parentId);
  if (!parent || parent.id === ownId || parent.clientId !== form.clientId)
    throw unprocessable('The manager must be another user from the same client', 'parentId');
  if (before && parent.id !== before.parentId && (await store.reportsTo(tx, parent.id, before.id)))
    throw unprocessable(
      `${parent.firstName} ${parent.lastName} already reports to this user, so can't be their manager`,
      'parentId',
    );
}

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name);

export const audited = (user: User): Audited => ({
  category: 'USER',
  model: 'User',
  id: user.id,
  clientId: user.clientId,
  values: {
    ...valuesOf(userFields, user),
    clientId: user.clientName,
    parentId: user.parentName,
    pendingEmail: user.pendingEmail,
    roles: namesOf(user.roles),
    managedClients: namesOf(user.managedClientManagementGroups.clients),
    managedUsers: namesOf(user.managedUserManagementGroups.users),
    ...(user.accreditationId !== null && { accreditation: user.accreditationId }),
  },
});

export const userRecord = (tx: Tx, actor: Actor, id: number) => ({
  row: { table: 'app_user' as const, id },
  read: () => readUser(tx, actor, id),
  audited,
});

async function grantFirstRoles(tx: Tx, actor: Actor, id: number, roleIds: number[]): Promise<void> {
  if (roleIds.length === 0) return;
  await refuseUngrantable(tx, actor, await store.getUser(tx, actor, id), roleIds);
  await replaceRoles(tx, id, roleIds);
}

export const createUser = (
  actor: Actor,
  { roleIds, ...form }: z.output<typeof userCreate>,
): Promise<UserToWriter> =>
  changeUser(actor, async (tx) => {
    // The lock makes a concurrent change of the role's permissions visible here.
    const locks = [roleIds.length > 0 && 'administrators', form.parentId !== null && 'moves'] as const;
    await lockShared(
      tx,
      locks.filter((name) => name !== false),
    );
    await refuseBadReferences(tx, actor, form, 'CREATE');
    const id = await store.insertUser(tx, actor, form);
    await grantFirstRoles(tx, actor, id, roleIds);
    await welcome(tx, actor, id);
    const user = await readUser(tx, actor, id);
    recordMade(tx, actor, audited(user));
    return user;
  });

function refuseOwnEnd(actor: Actor, form: UserForm, before: User): void {
  if (before.id !== actor.userId) return;
  if (form.status !== before.status) throw unprocessable("You can't change your own status", 'status');
  if (form.clientId !== before.clientId)
    throw unprocessable("You can't move yourself to another client", 'clientId');
  if (!isSameAddress(form.email, before.email))
    throw unprocessable("You can't change your own email address. Ask another administrator", 'email');
}

type Place = Pick<UserForm, 'email' | 'status' | 'clientId' | 'parentId'>;

const changesWhoItIs = (form: UserForm, before: Place) =>
  !isSameAddress(form.email, before.email) ||
  form.status !== before.status ||
  form.clientId !== before.clientId;

const changesCompany = (form: UserForm, before: Place) =>
  form.clientId !== before.clientId || form.parentId !== before.parentId;

const locksFor = (form: UserForm, before: Place): SharedLock[] => [
  ...(changesWhoItIs(form, before) ? (['administrators'] as const) : []),
  ...(changesCompany(form, before) ? (['moves'] as const) : []),
];

/** Users of a suspended client were never invited, so they are welcomed on leaving it. */
const comesFromSuspended = async (tx: Tx, actor: Actor, form: UserForm, before: User): Promise<boolean> =>
  form.clientId !== before.clientId && (await findClient(tx, actor, before.clientId))?.status !== 'ACTIVE';

async function followUp(tx: Tx, actor: Actor, form: UserForm, before: User): Promise<void> {
  // The right to change an address depends on the company, so a pending change ends unless this form repeats it.
  const isAskedAgain = before.pendingEmail !== null && isSameAddress(form.email, before.pendingEmail);
  if ((form.status !== before.status || form.clientId !== before.clientId) && !isAskedAgain)
    await deleteEmailChange(tx, before.id);
  if (form.clientId !== before.clientId) {
    await leaveCompany(tx, before.id);
    await store.releaseReports(tx, actor, before.id);
  }
  // Emails come last, because throttle counters are locked after users.
  if (!isSameAddress(form.email, before.email)) await requestEmailChange(tx, actor, before, form.email);
  if (form.status !== 'ACTIVE') await deletePasswordResetsOf(tx, before.id);
  else if (before.status !== 'ACTIVE' || (await comesFromSuspended(tx, actor, form, before)))
    await welcome(tx, actor, before.id);
  if (form.status !== 'ACTIVE' || form.clientId !== before.clientId) await endSessionsOf(tx, before.id);
}

export const updateUser = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof userUpdate>,
): Promise<UserToWriter> =>
  changeUser(actor, async (tx) => {
    const record = userRecord(tx, actor, id);
    const place = await store.findUser(tx, actor, id);
    const locks = place ? locksFor(form, place) : [];
    await lockShared(tx, locks, record.row);
    return changeRecord(tx, actor, {
      ...record,
      version,
      permit: (before) => {
        refuseOutOfReach(actor, before);
        // Without read permission, different refusals must not reveal address, status or company.
        if (id !== actor.userId && (!mayRead(actor) || changesWhoItIs(form, before)))
          refuseTakeover(actor, before);
      },
      write: async (before) => {
        refuseOwnEnd(actor, form, before);
        // The user changed concurrently; taking more locks now would break the lock order.
        if (notIn(locksFor(form, before), locks).length > 0) throw recordBusy();
        await refuseBadReferences(tx, actor, form, 'UPDATE', before);
        // A new address needs confirmation; another spelling of the present one doesn't.
        const email = isSameAddress(form.email, before.email) ? form.email : before.email;
        await store.updateUser(tx, actor, id, { ...form, email });
        await followUp(tx, actor, form, before);
        if (changesWhoItIs(form, before)) await requireAdministrator(tx);
      },
    });
  });

export const cancelEmailChange = (actor: Actor, id: number): Promise<UserToWriter> =>
  changeUser(actor, (tx) =>
    changeRecord(tx, actor, {
      ...userRecord(tx, actor, id),
      version: undefined,
      permit: (before) => {
        refuseOutOfReach(actor, before);
        refuseTakeover(actor, before);
      },
      write: async ({ pendingEmail }) => {
        if (pendingEmail === null) return;
        await deleteEmailChange(tx, id);
        await store.touchUser(tx, actor, id);
      },
    }),
  );

export const emailPasswordLink = (actor: Actor, id: number): Promise<undefined> =>
  inTransaction(async (tx): Promise<undefined> => {
    const user = await readUser(tx, actor, id);
    refuseOutOfReach(actor, user);
    if (id === actor.userId) throw unprocessable('Use "Change password" to set your own password.');
    refuseTakeover(actor, user);
    if (user.status !== 'ACTIVE') throw unprocessable('Only an active user can set a password.');
    await sendLink(tx, actor, id);
  });
