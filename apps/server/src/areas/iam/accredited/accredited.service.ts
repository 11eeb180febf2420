import { slugOf } from '@assay/contract/iam/client';
import { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { recordMade } from '../../../kernel/database/change-record.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { refuseStale } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { announceAccess } from '../../../kernel/live/events.ts';
import { greeting } from '../../../kernel/mail/greeting.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { audited as auditedClient } from '../client/client.service.ts';
import { getClient, insertClient } from '../client/client.store.ts';
import { lockShared } from '../locks.store.ts';
import { findCredentialsById } from '../password/credentials.store.ts';
import { welcome, welcomeWaiting } from '../user/invitation.service.ts';
import { audited as auditedUser } from '../user/user.service.ts';
import { getUser, insertUser } from '../user/user.store.ts';
import { administratorRole, whyNotAccredited } from './accredited.rules.ts';
import {
  activateClient,
  addRole,
  findAdministratorRole,
  findBusiness,
  findNamesake,
  findPersonByEmail,
  linkClient,
  linkUser,
  listHolders,
  listSlugs,
} from './accredited.store.ts';

export interface Accredited {
  readonly accreditationId: number;
  readonly entityId: number;
  readonly abn: string;
  readonly name: string;
  readonly tradingName: string | null;
  readonly administrator: {
    readonly entityId: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly mobile: string | null;
  };
}

export type Prospect = Pick<Accredited, 'entityId' | 'abn' | 'name' | 'tradingName'> & {
  readonly administrator: Pick<Accredited['administrator'], 'firstName' | 'lastName' | 'email'> | undefined;
};

/** Takes the locks before any row, as every grant of roles does. */
export const holdForAccrediting = (tx: Tx): Promise<void> => lockShared(tx, ['administrators', 'moves']);

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const wanted = slugOf(name).slice(0, 55).replace(/-+$/, '') || 'introducer';
  const taken = new Set(await listSlugs(tx, wanted));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

async function makeClient(tx: Tx, actor: Actor, accredited: Accredited): Promise<number> {
  const id = await insertClient(tx, actor, {
    name: accredited.name,
    slug: await freeSlug(tx, accredited.name),
    abn: accredited.abn,
    configType: 'EXTERNAL_BROKERAGE',
    status: 'ACTIVE',
    bdmId: null,
    dealRecipientClientId: null,
    clientConfig: { logoUrl: null, replyTo: null },
  });
  await linkClient(tx, id, actor.userId, accredited);
  recordMade(tx, actor, auditedClient(await getClient(tx, actor, id)));
  return id;
}

async function activate(tx: Tx, actor: Actor, id: number, accredited: Accredited): Promise<void> {
  const before = await getClient(tx, actor, id);
  await linkClient(tx, id, actor.userId, accredited);
  if (before.status !== 'ACTIVE') await activateClient(tx, id, actor.userId);
  const { values, ...entry } = auditedClient(await getClient(tx, actor, id));
  recordChange(tx, actor, { ...entry, before: auditedClient(before).values, after: values });
  if (before.status === 'ACTIVE') return;
  await announceAccess(tx, 'everybody');
  await welcomeWaiting(tx, actor, id);
}

/** `isHeld` locks the rows, so that they can't change during an approval. */
async function lookUp(db: Db, { administrator, ...business }: Prospect, { isHeld = false } = {}) {
  return {
    business: await findBusiness(db, business, isHeld),
    account: administrator && (await findPersonByEmail(db, administrator.email, isHeld)),
    roleId: await findAdministratorRole(db, administratorRole),
  };
}

interface Namesake {
  readonly id: number;
  readonly name: string;
  readonly hasAbn: boolean;
}

export async function findObstacles(
  db: Db,
  prospect: Prospect,
): Promise<{ blockers: string[]; namesake: Namesake | null }> {
  const found = await lookUp(db, prospect);
  const { name, tradingName } = prospect;
  const namesake = found.business ? undefined : await findNamesake(db, [name, tradingName ?? name]);
  return { blockers: whyNotAccredited(prospect.administrator, found), namesake: namesake ?? null };
}

/** Tells the other administrators, so that none is added unnoticed. */
export const notifyAdministrator = job({
  name: 'iam.tell-administrator',
  payload: z.strictObject({ userId: z.number(), newcomerId: z.number() }),
  run: async ({ userId, newcomerId }) => {
    const [user, newcomer] = [
      await findCredentialsById(db, userId),
      await findCredentialsById(db, newcomerId),
    ];
    if (!user || !newcomer) return;
    await sendMail({
      to: user.email,
      subject: `A new administrator of ${newcomer.accredited}`,
      paragraphs: [
        `${greeting(user.firstName)}, the accreditation of ${newcomer.accredited} was approved, and ${newcomer.firstName} ${newcomer.lastName} (${newcomer.email}) is now an administrator of it in Assay, as you are.`,
        "If you weren't expecting this, tell the lender straight away.",
      ],
    });
  },
});

interface Administered {
  readonly clientId: number;
  readonly roleId: number;
  readonly userId: number | undefined;
}

async function administrate(
  tx: Tx,
  actor: Actor,
  { accreditationId, administrator }: Accredited,
  { clientId, roleId, userId }: Administered,
): Promise<number> {
  const { entityId, ...person } = administrator;
  const before = userId === undefined ? undefined : await getUser(tx, actor, userId);
  const id =
    userId ?? (await insertUser(tx, actor, { ...person, status: 'ACTIVE', clientId, parentId: null }));
  const isNewcomer = await addRole(tx, id, roleId);
  await linkUser(tx, id, actor.userId, { accreditationId, entityId });
  const { values, ...entry } = auditedUser({ ...(await getUser(tx, actor, id)), isGrantable: false });
  recordChange(tx, actor, {
    ...entry,
    before: before && auditedUser({ ...before, isGrantable: false }).values,
    after: values,
  });
  await welcome(tx, actor, id);
  if (!isNewcomer) return id;
  await announceAccess(tx, id);
  for (const colleague of await listHolders(tx, clientId, roleId, id))
    await queueJob(tx, notifyAdministrator, { userId: colleague.id, newcomerId: id });
  return id;
}

export type Shown = { readonly id: number; readonly isActive: boolean } | null;

async function refuseOther(tx: Tx, shown: Shown, business: NonNullable<Shown> | undefined): Promise<void> {
  if (shown?.id === business?.id && shown?.isActive === business?.isActive) return;
  const changed = business ?? shown;
  if (changed) await refuseStale(tx, { table: 'client', id: changed.id });
}

/** The system grants the administrator's role, whatever the approver may grant. */
export async function accreditClient(
  tx: Tx,
  actor: Actor,
  accredited: Accredited,
  shown: Shown,
): Promise<{ clientId: number; administratorId: number }> {
  const { business, account, roleId } = await lookUp(tx, accredited, { isHeld: true });
  await refuseOther(tx, shown, business);
  const blockers = whyNotAccredited(accredited.administrator, { business, account, roleId });
  if (blockers.length > 0 || roleId === undefined) throw unprocessable(blockers.join(' '));
  if (business) await activate(tx, actor, business.id, accredited);
  const clientId = business?.id ?? (await makeClient(tx, actor, accredited));
  const administratorId = await administrate(tx, actor, accredited, {
    clientId,
    roleId,
    userId: account?.id,
  });
  return { clientId, administratorId };
}
