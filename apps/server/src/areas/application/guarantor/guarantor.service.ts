import type { guarantorsUpdate } from '@assay/contract/application/guarantor';
import { searchedNames } from '@assay/lending/people';
import { isOpenToIntroducers } from '@assay/lending/statuses';
import type { z } from 'zod';
import { readOfPart } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { findDuplicate } from '../../entity/public.ts';
import { changeSection, refuseFuture } from '../record/section.service.ts';
import { auditedGuarantors } from './guarantor.rules.ts';
import { guarantorTable } from './guarantor.store.ts';
import { linkedByStaff, linkedInDraft } from './linking.service.ts';

type Form = z.output<typeof guarantorsUpdate>;

function refuseTwice(guarantors: Form['guarantors']): void {
  const twice = findDuplicate(guarantors);
  if (twice >= 0) throw unprocessable('This person is already a guarantor', `guarantors.${twice}.firstName`);
}

export const saveGuarantors = (actor: Actor, id: number, { guarantors, version }: Form) =>
  changeSection(actor, id, {
    section: 'guarantors',
    table: guarantorTable,
    category: 'GUARANTORS',
    audited: auditedGuarantors,
    version: readOfPart(version),
    listed: (next) => ({ guarantorNames: searchedNames(next.guarantors) }),
    next: async (tx, saved, { status }) => {
      for (const [index, { dateOfBirth }] of guarantors.entries())
        refuseFuture('Date of birth', `guarantors.${index}.dateOfBirth`, dateOfBirth);
      refuseTwice(guarantors);
      const before = saved?.guarantors ?? [];
      const linked = isOpenToIntroducers(status)
        ? await linkedInDraft(tx, id, guarantors, before)
        : await linkedByStaff(tx, actor, guarantors, before);
      return { guarantors: linked };
    },
  });
