import { mayAdminister } from '@assay/contract/iam/administrator';
import {
  type Client,
  type ClientForm,
  type ClientRow,
  type ClientToWriter,
  clientFields,
  type clientQuery,
  type clientUpdate,
} from '@assay/contract/iam/client';
import { valuesOf } from '@assay/contract/kit/values';
import type { z } from 'zod';
import { type Audited, changeRecord, recordMade } from '../../../kernel/database/change-record.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { forbidden, invalid, recordBusy, unprocessable } from '../../../kernel/http/errors.ts';
import { announceAccess } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { requireAdministrator } from '../administrator/administrator.service.ts';
import { lockShared } from '../locks.store.ts';
import { welcomeWaiting } from '../user/invitation.service.ts';
import { writeRecord } from '../write.service.ts';
import * as store from './client.store.ts';

/** A filter on a hidden field would reveal its value. */
function refuseHiddenFilter({ configType }: z.output<typeof clientQuery>): void {
  if (!configType) return;
  const message = `You can't filter clients by ${clientFields.configType.label.toLowerCase()}`;
  throw invalid([{ path: 'configType', message }]);
}

export async function listClients(
  actor: Actor,
  query: z.output<typeof clientQuery>,
): Promise<Counted<ClientRow>> {
  const isPicked = !actor.permissions.has('IAM.CLIENT.READ');
  if (isPicked) refuseHiddenFilter(query);
  const found = await store.listClients(db, actor, { ...query, isPicked });
  if (!isPicked) return found;
  return { ...found, data: found.data.map(({ id, name, status }) => ({ id, name, status })) };
}

export const getClient = (actor: Actor, id: number): Promise<Client> => store.getClient(db, actor, id);

function refuseOtherKind({ isIntroducer }: ClientForm, isLender: boolean): void {
  if (isIntroducer === undefined || isIntroducer !== isLender) return;
  throw unprocessable(
    isLender
      ? "The lender can't become an introducer"
      : 'There is one lender: every other client is an introducer',
    'isIntroducer',
  );
}

/** An accredited client's ABN is fixed: another ABN is another business, not yet assessed. */
function refuseOtherBusiness({ abn }: ClientForm, before: Client): void {
  if (!before.isIntroducer && before.abn !== null && abn === null)
    throw unprocessable("The lender's ABN can be corrected, but not removed.", 'abn');
  if (before.accreditationId === null || abn === before.abn) return;
  throw unprocessable(
    "This client was accredited under its ABN, so the ABN can't be changed. A company with another ABN needs its own accreditation.",
    'abn',
  );
}

async function refuseBadReferences(tx: Tx, actor: Actor, form: ClientForm, ownId?: number): Promise<void> {
  const sameSlug = await store.findClientBySlug(tx, form.slug);
  if (sameSlug && sameSlug.id !== ownId) throw store.slugInUse();
  const sameAbn = form.abn === null ? undefined : await store.findClientByAbn(tx, form.abn);
  if (sameAbn && sameAbn.id !== ownId) throw store.abnInUse();
  if (form.bdmId !== null && !(await store.isLenderStaff(tx, form.bdmId)))
    throw unprocessable("The BDM must be one of the lender's staff", 'bdmId');
  const recipient = form.dealRecipientClientId;
  if (recipient !== null && (recipient === ownId || !(await store.findClient(tx, actor, recipient))))
    throw unprocessable('The deal recipient must be another client', 'dealRecipientClientId');
}

export const audited = (client: Client): Audited => ({
  category: 'CLIENT',
  model: 'Client',
  id: client.id,
  clientId: client.id,
  values: {
    ...valuesOf(clientFields, client),
    bdmId: client.bdmName,
    dealRecipientClientId: client.dealRecipientClientName,
    ...(client.accreditationId !== null && { accreditation: client.accreditationId }),
  },
});

export const createClient = (actor: Actor, form: ClientForm): Promise<ClientToWriter> =>
  writeRecord(actor, 'IAM.CLIENT.READ', async (tx) => {
    if (actor.isIntroducer) throw forbidden();
    refuseOtherKind(form, false);
    await refuseBadReferences(tx, actor, form);
    const client = await store.getClient(tx, actor, await store.insertClient(tx, actor, form));
    recordMade(tx, actor, audited(client));
    return client;
  });

export const updateClient = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof clientUpdate>,
): Promise<ClientToWriter> =>
  writeRecord(actor, 'IAM.CLIENT.READ', async (tx) => {
    const row = { table: 'client', id } as const;
    const changesStatus = (await store.findClient(tx, actor, id))?.status !== form.status;
    await lockShared(tx, changesStatus ? ['administrators'] : [], row);
    return changeRecord(tx, actor, {
      row,
      version,
      read: () => store.getClient(tx, actor, id),
      permit: (before) => {
        if (!mayAdminister(actor, 'CLIENT', 'UPDATE', before)) throw forbidden();
      },
      write: async (before) => {
        refuseOtherKind(form, !before.isIntroducer);
        refuseOtherBusiness(form, before);
        // The status changed concurrently; waiting now would break the lock order.
        if (form.status !== before.status && !changesStatus) throw recordBusy();
        await refuseBadReferences(tx, actor, form, id);
        await store.updateClient(tx, actor, id, form);
        if (form.status !== before.status) {
          await requireAdministrator(tx);
          await announceAccess(tx, 'everybody');
        }
        if (form.status === 'ACTIVE' && before.status !== 'ACTIVE') await welcomeWaiting(tx, actor, id);
      },
      audited,
    });
  });
