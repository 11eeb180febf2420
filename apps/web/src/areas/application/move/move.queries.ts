import { applicationMoves } from '@assay/contract/application/move';
import { query } from '../../../lib/api/query.ts';

export const movableQuery = (applicationNumber: string) => ({
  ...query(applicationMoves.findMovable, { params: { applicationNumber } }),
  // It is about to be moved: what was known a moment ago is not enough.
  staleTime: 0,
  gcTime: 0,
});
