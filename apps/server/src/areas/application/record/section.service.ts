import { isDeepStrictEqual } from 'node:util';
import type { Application, SectionName } from '@assay/contract/application/record';
import type { AuditCategory } from '@assay/contract/audit/audit';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { ReadVersion } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { emit } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceApplication, announceToStaff } from '../events.ts';
import { applicationLog, versionFor } from './record.rules.ts';
import {
  applicationOf,
  findSaved,
  refuseForeign,
  refuseUneditable,
  type SavedSections,
} from './record.service.ts';
import { getHeadForUpdate, type Head, type Listed, updateListed } from './record.store.ts';
import type { SectionTable } from './section.store.ts';

type FieldsOf<Name extends SectionName> = Omit<Saved<Name>, 'version'>;

type Saved<Name extends SectionName> = NonNullable<SavedSections[Name]>;

interface SectionChange<Name extends SectionName> {
  readonly section: Name;
  readonly table: Pick<SectionTable<FieldsOf<Name>>, 'rowOf' | 'save'>;
  readonly category: AuditCategory;
  readonly version: ReadVersion;
  readonly next: (
    tx: Tx,
    before: SavedSections[Name],
    head: Head,
  ) => FieldsOf<Name> | Promise<FieldsOf<Name>>;
  readonly permit?: () => void;
  readonly listed?: (next: FieldsOf<Name>) => Listed;
  readonly lendersOwn?: readonly (keyof FieldsOf<Name>)[];
  readonly audited?: (saved: Saved<Name>, now: Saved<Name>) => Readonly<Record<string, unknown>>;
}

const asItIs = (saved: { version: number }): Readonly<Record<string, unknown>> => {
  const { version: _, ...values } = saved;
  return values;
};

const onlyDiffersIn = (names: readonly PropertyKey[], before: object, after: object): boolean =>
  Object.keys(after).every(
    (name) => names.includes(name) || isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name)),
  );

/** The row lock makes others wait, so each section is read once and never reread. */
export const changeSection = <Name extends SectionName>(
  actor: Actor,
  id: number,
  {
    section,
    table,
    category,
    version,
    next,
    listed,
    permit,
    lendersOwn = [],
    audited = asItIs,
  }: SectionChange<Name>,
): Promise<Application> =>
  inTransaction(async (tx) => {
    const head = await getHeadForUpdate(tx, actor, id);
    const saved = await findSaved(tx, id);
    let kept: SavedSections[Name] = saved[section];
    let versions: Pick<Head, 'version' | 'overrideSaves'> = head;
    let isOverride = false;
    await changeRecord<SavedSections[Name]>(tx, actor, {
      row: table.rowOf(id),
      version,
      versionOf: (before) =>
        before && (lendersOwn.length > 0 ? versionFor(actor, before.version, head) : before.version),
      read: async () => saved[section],
      permit: () => {
        refuseForeign(actor, head);
        permit?.();
      },
      write: async (before) => {
        refuseUneditable(actor, head);
        const values = await next(tx, before, head);
        // An unchanged save keeps the version, so that open pages don't conflict for nothing.
        if (before && isDeepStrictEqual(values, asItIs(before))) return;
        kept = (await table.save(tx, actor, id, values)) as SavedSections[Name];
        isOverride = before !== undefined && onlyDiffersIn(lendersOwn, asItIs(before), values);
        versions = await updateListed(tx, actor, id, { listed: listed?.(values), isOverride });
      },
      afterWrite: () => kept,
      audited: (record, now) => ({
        category,
        ...applicationLog(head),
        values: record && now && audited(record, now),
      }),
    });
    (isOverride ? announceToStaff : announceApplication)(tx, actor, head, section);
    if (head.assessmentId !== null && kept !== saved[section]) {
      const { assessmentId } = head;
      await emit(tx, 'application.saved', { applicationId: id, assessmentId, section });
    }
    return applicationOf(tx, actor, { ...head, ...versions }, { ...saved, [section]: kept });
  });

export function refuseFuture(label: string, path: string, day: string | null): void {
  if (day !== null && day > businessDay()) throw unprocessable(`${label} can't be in the future`, path);
}
