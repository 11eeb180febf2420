import type { agreedValueUpdate, securityUpdate } from '@assay/contract/application/security';
import type { z } from 'zod';
import { readOfPart } from '../../../kernel/database/versions.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { changeSection } from '../record/section.service.ts';
import { securities } from './security.store.ts';

const section = {
  section: 'security',
  table: securities,
  category: 'SECURITY',
  lendersOwn: ['agreedValue'],
} as const;

/** Introducers don't see the market value override: their saves keep it and can't set it. */
function overrideOf(actor: Actor, wanted: number | null, saved: number | null = null): number | null {
  if (!actor.isIntroducer) return wanted;
  if (wanted !== null)
    throw unprocessable('Only the lender can set the market value override', 'agreedValue');
  return saved;
}

export const saveSecurity = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof securityUpdate>,
) =>
  changeSection(actor, id, {
    ...section,
    version: readOfPart(version),
    next: (_, before) => ({
      ...form,
      agreedValue: overrideOf(actor, form.agreedValue, before?.agreedValue),
    }),
  });

export const saveAgreedValue = (
  actor: Actor,
  id: number,
  { agreedValue, version }: z.output<typeof agreedValueUpdate>,
) =>
  changeSection(actor, id, {
    ...section,
    version,
    permit: () => {
      if (actor.isIntroducer) throw forbidden('Only the lender can set the market value override.');
    },
    next: (_, before) => {
      if (!before) throw unprocessable("The security hasn't been entered yet.");
      const { version: __, ...saved } = before;
      return { ...saved, agreedValue };
    },
  });
