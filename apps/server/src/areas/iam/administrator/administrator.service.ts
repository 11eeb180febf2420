import type { Tx } from '../../../kernel/database/database.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { hasAdministrator } from './administrator.store.ts';

/** Call it after the change, in the same transaction. */
export async function requireAdministrator(tx: Tx): Promise<void> {
  if (!(await hasAdministrator(tx)))
    throw unprocessable('This would leave Assay without an administrator. Give someone else the role first.');
}
