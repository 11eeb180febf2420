import { packNames } from '@assay/contract/lms/pack';

export const packNameBegins = (applicationNumber: string): string => `${packNames}${applicationNumber}-`;

export const packName = (applicationNumber: string, settledDate: string | null): string =>
  `${packNameBegins(applicationNumber)}${settledDate ?? 'undated'}.pdf`;
