import { packNames } from '@assay/contract/lms/pack';

/** What the names of all packs of an application begin with. */
export const packNameBegins = (applicationNumber: string): string => `${packNames}${applicationNumber}-`;

/** `settlement-pack-1000252-2026-11-16.pdf` */
export const packName = (applicationNumber: string, settledDate: string | null): string =>
  `${packNameBegins(applicationNumber)}${settledDate ?? 'undated'}.pdf`;
