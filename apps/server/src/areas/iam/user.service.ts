import type { User, UserRow, userForm, userQuery, userUpdate } from '@assay/contract/iam-user';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../../kernel/audit-trail.ts';
import { db, type Tx } from '../../kernel/database.ts';
import { forbidden, unprocessable } from '../../kernel/errors.ts';
import { queueJob } from '../../kernel/jobs.ts';
import type { Counted } from '../../kernel/lists.ts';
import { endSessionsOf } from '../../kernel/sessions.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { refuseStale } from '../../kernel/versions.ts';
import { mayAdminister } from './administration.rules.ts';
import { lockAdministrators } from './administrators.store.ts';
import { findClient } from './client.store.ts';
import { sendInvitation } from './invitation.service.ts';
import { keepAnAdministrator } from './role.service.ts';
import * as store from './user.store.ts';

type Form = z.output<typeof userForm>;

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

/** The user with its row locked, when the actor may change it. */
export async function getUserToChange(tx: Tx, actor: Actor, id: number): Promise<User> {
  const user = await store.getUserForUpdate(tx, actor, id);
  const client = await findClient(tx, actor, user.clientId);
  if (!client || !mayAdminister(actor, 'USER', 'UPDATE', client)) throw forbidden();
  return user;
}

async function refuseBadReferences(
  tx: Tx,
  actor: Actor,
  form: Form,
  verb: 'CREATE' | 'UPDATE',
  ownId?: number,
): Promise<void> {
  const client = await findClient(tx, actor, form.clientId);
  // Out of sight and missing look the same.
  if (!client || !mayAdminister(actor, 'USER', verb, client))
    throw unprocessable('This client cannot be chosen', 'clientId');
  const sameEmail = await store.findUserByEmail(tx, form.email);
  if (sameEmail && sameEmail.id !== ownId)
    throw unprocessable('Another user has this e-mail address already', 'email');
  if (form.parentId === null) return;
  const parent = await store.findUser(tx, actor, form.parentId);
  if (!parent || parent.id === ownId || parent.clientId !== form.clientId)
    throw unprocessable('The manager must be another user of the same client', 'parentId');
}

const audited = ({ firstName, lastName, email, mobile, status, clientName, parentName }: User) => ({
  firstName,
  lastName,
  email,
  mobile,
  status,
  client: clientName,
  manager: parentName,
});

export const createUser = (actor: Actor, form: Form): Promise<User> =>
  inTransaction(async (tx) => {
    await refuseBadReferences(tx, actor, form, 'CREATE');
    const id = await store.insertUser(tx, actor, form);
    const user = await store.getUser(tx, actor, id);
    recordChange(tx, actor, {
      category: 'USER',
      model: 'User',
      id,
      clientId: user.clientId,
      after: audited(user),
    });
    await queueJob(tx, sendInvitation, { userId: id });
    return user;
  });

export const updateUser = (actor: Actor, id: number, form: z.output<typeof userUpdate>): Promise<User> =>
  inTransaction(async (tx) => {
    await lockAdministrators(tx);
    const before = await getUserToChange(tx, actor, id);
    if (before.version !== form.version) await refuseStale(tx, 'app_user', id);
    if (id === actor.userId && form.status !== before.status)
      throw unprocessable('You cannot change your own status', 'status');
    if (id === actor.userId && form.clientId !== before.clientId)
      throw unprocessable('You cannot move yourself to another client', 'clientId');
    await refuseBadReferences(tx, actor, form, 'UPDATE', id);
    await store.updateUser(tx, actor, id, form);
    await keepAnAdministrator(tx);
    const after = await store.getUser(tx, actor, id);
    if (after.status !== 'ACTIVE') await endSessionsOf(tx, id);
    recordChange(tx, actor, {
      category: 'USER',
      model: 'User',
      id,
      clientId: after.clientId,
      before: audited(before),
      after: audited(after),
    });
    return after;
  });

export const resendInvitation = (actor: Actor, id: number): Promise<undefined> =>
  inTransaction(async (tx): Promise<undefined> => {
    const user = await getUserToChange(tx, actor, id);
    if (user.status !== 'ACTIVE') throw unprocessable('Only an active user can set a password.');
    await queueJob(tx, sendInvitation, { userId: id });
  });
