import type { OwnerKind } from '../../note/public.ts';

export const individualNotes: OwnerKind = { type: 'INDIVIDUAL' };
