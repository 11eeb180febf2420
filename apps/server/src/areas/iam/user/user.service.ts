import {
  type User,
  type UserForm,
  type UserRow,
  userFields,
  type userQuery,
  type userUpdate,
} from '@assay/contract/iam/user';
import { valuesOf } from '@assay/contract/kit/values';
import type { z } from 'zod';
import { type Audited, changeRecord, recordMade } from '../../../kernel/database/change-record.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import { queueJob } from '../../../kernel/jobs/jobs.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { endSessionsOf } from '../../../kernel/session/sessions.ts';
import { mayAdminister } from '../administration.rules.ts';
import { findClient } from '../client/client.store.ts';
import { lockAdministrators } from '../role/administrators.store.ts';
import { keepAnAdministrator } from '../role/role.service.ts';
import { sendInvitation } from './invitation.service.ts';
import * as store from './user.store.ts';

/** Who may read users gets the rows whole; who only picks one gets what a picker shows. */
export async function listUsers(actor: Actor, query: z.output<typeof userQuery>): Promise<Counted<UserRow>> {
  const found = await store.listUsers(db, actor, query);
  if (actor.permissions.has('IAM.USER.READ')) return found;
  const picked = ({ id, firstName, lastName, clientId, status }: UserRow) => ({
    id,
    firstName,
    lastName,
    clientId,
    status,
  });
  return { ...found, data: found.data.map(picked) };
}

export const getUser = (actor: Actor, id: number): Promise<User> => store.getUser(db, actor, id);

/** Refuses whoever may see the user but not change it. */
export async function refuseOutOfReach(tx: Tx, actor: Actor, user: User): Promise<void> {
  const client = await findClient(tx, actor, user.clientId);
  if (!client || !mayAdminister(actor, 'USER', 'UPDATE', client)) throw forbidden();
}

async function refuseBadReferences(
  tx: Tx,
  actor: Actor,
  form: UserForm,
  verb: 'CREATE' | 'UPDATE',
  ownId?: number,
): Promise<void> {
  const client = await findClient(tx, actor, form.clientId);
  // Out of sight and missing look the same.
  if (!client || !mayAdminister(actor, 'USER', verb, client))
    throw unprocessable("This client can't be selected", 'clientId');
  const sameEmail = await store.findUserByEmail(tx, form.email);
  if (sameEmail && sameEmail.id !== ownId)
    throw unprocessable('Another user already has this email address', 'email');
  if (form.parentId === null) return;
  const parent = await store.findUser(tx, actor, form.parentId);
  if (!parent || parent.id === ownId || parent.clientId !== form.clientId)
    throw unprocessable('The manager must be another user from the same client', 'parentId');
}

const audited = (user: User): Audited => ({
  category: 'USER',
  model: 'User',
  id: user.id,
  clientId: user.clientId,
  values: { ...valuesOf(userFields, user), clientId: user.clientName, parentId: user.parentName },
});

export const createUser = (actor: Actor, form: UserForm): Promise<User> =>
  inTransaction(async (tx) => {
    await refuseBadReferences(tx, actor, form, 'CREATE');
    const user = await store.getUser(tx, actor, await store.insertUser(tx, actor, form));
    recordMade(tx, actor, audited(user));
    await queueJob(tx, sendInvitation, { userId: user.id });
    return user;
  });

function refuseOwnEnd(actor: Actor, form: UserForm, before: User): void {
  if (before.id !== actor.userId) return;
  if (form.status !== before.status) throw unprocessable("You can't change your own status", 'status');
  if (form.clientId !== before.clientId)
    throw unprocessable("You can't move yourself to another client", 'clientId');
}

export const updateUser = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof userUpdate>,
): Promise<User> =>
  inTransaction(async (tx) => {
    await lockAdministrators(tx);
    return changeRecord(tx, actor, {
      row: { table: 'app_user', id },
      version,
      read: () => store.getUser(tx, actor, id),
      permit: (before) => refuseOutOfReach(tx, actor, before),
      write: async (before) => {
        refuseOwnEnd(actor, form, before);
        await refuseBadReferences(tx, actor, form, 'UPDATE', id);
        await store.updateUser(tx, actor, id, form);
        await keepAnAdministrator(tx);
        if (form.status !== 'ACTIVE') await endSessionsOf(tx, id);
      },
      audited,
    });
  });

export const resendInvitation = (actor: Actor, id: number): Promise<undefined> =>
  inTransaction(async (tx): Promise<undefined> => {
    const user = await store.getUser(tx, actor, id);
    await refuseOutOfReach(tx, actor, user);
    if (user.status !== 'ACTIVE') throw unprocessable('Only an active user can set a password.');
    await queueJob(tx, sendInvitation, { userId: id });
  });
