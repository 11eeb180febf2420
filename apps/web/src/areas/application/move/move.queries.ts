import { applicationMoves } from '@assay/contract/application/move';
import { query } from '../../../lib/api/query.ts';

export const movableQuery = (applicationNumber: string) => ({
  ...query(applicationMoves.findMovable, { params: { applicationNumber } }),
  // Always stale: moving needs the current state.
  staleTime: 0,
  gcTime: 0,
});
