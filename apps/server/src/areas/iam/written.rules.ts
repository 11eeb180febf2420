import type { Administrator } from '@assay/contract/iam/administrator';
import type { PermissionCode } from '@assay/contract/kit/permissions';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** Whoever may not read such records is told that it is done, and nothing else. */
export const writtenFor = <Data extends Versioned>(
  { permissions }: Pick<Administrator, 'permissions'>,
  toRead: PermissionCode,
  record: Data,
): Partial<Data> & Versioned =>
  permissions.has(toRead)
    ? record
    : ({ id: record.id, version: record.version } as Partial<Data> & Versioned);
