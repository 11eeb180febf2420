import type { OwnerKind } from '../../note/public.ts';

/** People, as what is written about them knows them. */
export const individualNotes: OwnerKind = { type: 'INDIVIDUAL' };
