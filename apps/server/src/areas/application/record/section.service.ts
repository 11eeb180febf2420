import type { Application } from '@assay/contract/application/record';
import type { AuditCategory } from '@assay/contract/audit/audit';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { ReadVersion } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { readApplication, refuseForeign, refuseUneditable } from './record.service.ts';
import { getHeadForUpdate, type Listed, updateListed } from './record.store.ts';
import type { SectionTable, Versioned } from './section.store.ts';

interface SectionChange<Fields> {
  readonly table: SectionTable<Fields>;
  readonly category: AuditCategory;
  /** Whoever saves a section whole says what they read; who saves one field of it may leave that out. */
  readonly version: ReadVersion;
  /** The rules, and what the section says from now on. */
  readonly next: (tx: Tx, before: Versioned<Fields> | undefined) => Fields | Promise<Fields>;
  /** What lists show of it. */
  readonly listed?: (next: Fields) => Listed;
}

function valuesOf<Fields>(saved: Versioned<Fields> | undefined) {
  if (!saved) return undefined;
  const { version: _, ...values } = saved;
  return values;
}

/** Changes a section of an application, by those who may now, and answers with the application as it is then. */
export const changeSection = <Fields extends object>(
  actor: Actor,
  id: number,
  { table, category, version, next, listed }: SectionChange<Fields>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getHeadForUpdate(tx, actor, id);
    await changeRecord(tx, actor, {
      row: table.rowOf(id),
      version,
      read: () => table.find(tx, id),
      permit: () => refuseForeign(actor, head),
      write: async (before) => {
        refuseUneditable(actor, head);
        const values = await next(tx, before);
        await table.save(tx, actor, id, values);
        await updateListed(tx, actor, id, listed?.(values));
      },
      audited: (saved) => ({
        category,
        model: 'Application',
        id,
        clientId: head.client.id,
        ...(head.assessmentId !== null && { refId: head.assessmentId }),
        values: valuesOf(saved),
      }),
    });
    return readApplication(tx, actor, id);
  });

export function refuseFuture(label: string, path: string, day: string | null): void {
  if (day !== null && day > businessDay()) throw unprocessable(`${label} can't be in the future`, path);
}
