import type { Application, newApplication } from '@assay/contract/application/record';
import { statuses } from '@assay/lending/statuses';
import type { z } from 'zod';
import { recordMade } from '../../../kernel/database/change-record.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { savedQuoteOf } from '../quote/quote.service.ts';
import { quotes } from '../quote/quote.store.ts';
import { readApplication, refuseNonReaders } from './record.service.ts';
import { insertApplication, isOwner, updateListed } from './record.store.ts';

function ownerOf(
  actor: Actor,
  { clientId, userId }: { clientId?: number | undefined; userId?: number | undefined },
) {
  if (actor.isIntroducer) return { clientId: clientId ?? actor.clientId, userId: userId ?? actor.userId };
  if (clientId === undefined) throw unprocessable('Select an introducer', 'clientId');
  if (userId === undefined) throw unprocessable('Select an agent', 'userId');
  return { clientId, userId };
}

export const createApplication = (
  actor: Actor,
  form: z.output<typeof newApplication>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    refuseNonReaders(actor);
    const owner = ownerOf(actor, form);
    if (!(await isOwner(tx, actor, owner)))
      throw unprocessable('The agent must be an active user of an active introducer', 'userId');
    const id = await insertApplication(tx, actor, owner);
    const quote = await savedQuoteOf(tx, form.quote, 'quote.');
    await quotes.save(tx, actor, id, quote);
    await updateListed(tx, actor, id, { listed: { amountFinanced: quote.amountFinanced } });
    const made = await readApplication(tx, actor, id);
    recordMade(tx, actor, {
      category: 'APPLICATION',
      model: 'Application',
      id,
      clientId: owner.clientId,
      values: {
        applicationNumber: made.applicationNumber,
        status: statuses.QUOTED.label,
        agent: `${made.user.firstName} ${made.user.lastName}`,
        client: made.client.name,
      },
    });
    return made;
  });
