import { isDeepStrictEqual } from 'node:util';
import type { Application, SectionName } from '@assay/contract/application/record';
import type { AuditCategory } from '@assay/contract/audit/audit';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { ReadVersion } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { notifySubscribers } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import type { ApplicationSaved } from '../events.ts';
import { announceApplication } from './changed.service.ts';
import {
  applicationOf,
  findSaved,
  refuseForeign,
  refuseUneditable,
  type SavedSections,
} from './record.service.ts';
import { getHeadForUpdate, type Listed, updateListed } from './record.store.ts';
import type { SectionTable } from './section.store.ts';

/** A section's fields, as it is kept. */
type FieldsOf<Name extends SectionName> = Omit<Saved<Name>, 'version'>;

type Saved<Name extends SectionName> = NonNullable<SavedSections[Name]>;

interface SectionChange<Name extends SectionName> {
  readonly section: Name;
  readonly table: Pick<SectionTable<FieldsOf<Name>>, 'rowOf' | 'save'>;
  readonly category: AuditCategory;
  /** Whoever saves a section whole says what they read; who saves one field of it may leave that out. */
  readonly version: ReadVersion;
  /** The rules, and what the section says from now on. */
  readonly next: (tx: Tx, before: SavedSections[Name]) => FieldsOf<Name> | Promise<FieldsOf<Name>>;
  /** FORBIDDEN, where this is not for everybody who may change the section. */
  readonly permit?: () => void;
  /** What lists show of it. */
  readonly listed?: (next: FieldsOf<Name>) => Listed;
  /** How the audit log tells of it, if not as it is; `now` is how it is after the change. */
  readonly audited?: (saved: Saved<Name>, now: Saved<Name>) => Readonly<Record<string, unknown>>;
}

const asItIs = (saved: { version: number }): Readonly<Record<string, unknown>> => {
  const { version: _, ...values } = saved;
  return values;
};

/**
 * Changes a section of an application, by those who may now, and answers with the application as it is then. Others wait
 * meanwhile for the application's row: each section is read once, and what was saved is not read again.
 */
export const changeSection = <Name extends SectionName>(
  actor: Actor,
  id: number,
  { section, table, category, version, next, listed, permit, audited = asItIs }: SectionChange<Name>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getHeadForUpdate(tx, actor, id);
    const saved = await findSaved(tx, id);
    let kept: SavedSections[Name] = saved[section];
    let applicationVersion = head.version;
    await changeRecord<SavedSections[Name]>(tx, actor, {
      row: table.rowOf(id),
      version,
      versionOf: (before) => before?.version,
      read: async () => saved[section],
      permit: () => {
        refuseForeign(actor, head);
        permit?.();
      },
      write: async (before) => {
        refuseUneditable(actor, head);
        const values = await next(tx, before);
        // What says what was there already is no change: those who have it open would be refused for nothing.
        if (before && isDeepStrictEqual(values, asItIs(before))) return;
        kept = (await table.save(tx, actor, id, values)) as SavedSections[Name];
        applicationVersion = await updateListed(tx, actor, id, listed?.(values));
      },
      afterWrite: () => kept,
      audited: (record, now) => ({
        category,
        model: 'Application',
        id,
        clientId: head.client.id,
        ...(head.assessmentId !== null && { refId: head.assessmentId }),
        values: record && now && audited(record, now),
      }),
    });
    announceApplication(tx, actor, head, section);
    if (head.assessmentId !== null && kept !== saved[section]) {
      const event: ApplicationSaved = {
        kind: 'application.saved',
        applicationId: id,
        assessmentId: head.assessmentId,
        section,
      };
      await notifySubscribers(tx, { ...event });
    }
    return applicationOf(tx, actor, { ...head, version: applicationVersion }, { ...saved, [section]: kept });
  });

export function refuseFuture(label: string, path: string, day: string | null): void {
  if (day !== null && day > businessDay()) throw unprocessable(`${label} can't be in the future`, path);
}
