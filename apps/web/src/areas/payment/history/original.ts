import { pathOf } from '@assay/contract/kit/endpoint';
import { payment } from '@assay/contract/payment/area';

export const originalOf = (id: number): string => `/api${pathOf(payment.downloadAba, { id })}`;
