import { contractStatuses } from '@assay/contract/application/contract';
import type { Status } from '@assay/lending/statuses';

export const isContractTime = (status: Status): boolean => contractStatuses.includes(status);
