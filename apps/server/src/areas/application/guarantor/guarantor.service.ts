import type { Guarantor, guarantorsUpdate } from '@assay/contract/application/guarantor';
import { searchedNames } from '@assay/lending/people';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/database/database.ts';
import { readOfPart } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { individualsFor } from '../../entity/public.ts';
import { changeSection, refuseFuture } from '../record/section.service.ts';
import { auditedGuarantors } from './guarantor.rules.ts';
import { guarantorTable } from './guarantor.store.ts';

type Form = z.output<typeof guarantorsUpdate>;

/** Each person once: the same one twice would guarantee nothing more. */
async function withEntities(tx: Tx, actor: Actor, guarantors: Form['guarantors'], before: Guarantor[]) {
  const entered = before.flatMap(({ entityId, ...person }) =>
    entityId === null ? [] : [{ ...person, entityId }],
  );
  const entityIds = await individualsFor(tx, actor, guarantors, entered);
  const twice = entityIds.findIndex((entityId, index) => entityIds.indexOf(entityId) !== index);
  if (twice >= 0) throw unprocessable('This person is already a guarantor', `guarantors.${twice}.firstName`);
  return guarantors.map((guarantor, index) => ({ ...guarantor, entityId: entityIds[index] ?? null }));
}

export const saveGuarantors = (actor: Actor, id: number, { guarantors, version }: Form) =>
  changeSection(actor, id, {
    section: 'guarantors',
    table: guarantorTable,
    category: 'GUARANTORS',
    audited: auditedGuarantors,
    version: readOfPart(version),
    listed: (next) => ({ guarantorNames: searchedNames(next.guarantors) }),
    next: async (tx, before) => {
      for (const [index, { dateOfBirth }] of guarantors.entries())
        refuseFuture('Date of birth', `guarantors.${index}.dateOfBirth`, dateOfBirth);
      return { guarantors: await withEntities(tx, actor, guarantors, before?.guarantors ?? []) };
    },
  });
