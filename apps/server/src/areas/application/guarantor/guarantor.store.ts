import { type Guarantor, guarantorFields } from '@assay/contract/application/guarantor';
import { sql } from 'kysely';
import {
  columnOf,
  columnValues,
  fieldNamesOf,
  fieldsIn,
  selectedAs,
} from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { type SectionTable, sectionTable, type Versioned } from '../record/section.store.ts';

export interface GuarantorList {
  readonly guarantors: Guarantor[];
}

export const guarantorLists = sectionTable<Record<never, never>>('application_guarantors', []);

const { assets, liabilities, ...ownFields } = guarantorFields;
const fields = fieldsIn('guarantor', fieldNamesOf(ownFields));
const assetFields = fieldsIn('guarantor_asset', fieldNamesOf(assets.fields));
const liabilityFields = fieldsIn('guarantor_liability', fieldNamesOf(liabilities.fields));

const linesIn = (table: 'guarantor_asset' | 'guarantor_liability', fieldNames: readonly string[]) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(line) - 'number' order by line.number), '[]') from (
    select l.line as number, ${selectedAs(fieldNames)} from ${sql.table(table)} l
    where l.application_id = g.application_id and l.position = g.position) as line)`;

/** The similar records. A merged record leads to its survivor. */
const similarTo = sql`to_jsonb(array(select distinct coalesce(i.merged_into, i.entity_id) from individual i
  where i.entity_id = any (g.similar_to) order by 1))`;

const readGuarantors = statement(
  (db, _: Record<string, never>, { applicationId }: Params<{ applicationId: number }>) =>
    db
      .selectFrom('guarantor as g')
      .where('g.application_id', '=', applicationId)
      .select([...fields, 'entityId'].map((field) => sql.ref(`g.${columnOf(field)}`).as(field)))
      .select([
        similarTo.as('similarTo'),
        linesIn('guarantor_asset', assetFields).as('assets'),
        linesIn('guarantor_liability', liabilityFields).as('liabilities'),
      ])
      .orderBy('g.position'),
);

export const listGuarantors = async (db: Db, applicationId: number): Promise<Guarantor[]> =>
  (await readGuarantors(db, {}, { applicationId })) as unknown as Guarantor[];

const rowsOf = <Line extends object>(
  applicationId: number,
  guarantors: readonly Guarantor[],
  linesOf: (guarantor: Guarantor) => readonly Line[],
  lineFields: readonly (keyof Line & string)[],
) =>
  guarantors.flatMap((guarantor, index) =>
    linesOf(guarantor).map((line, lineIndex) => ({
      application_id: applicationId,
      position: index + 1,
      line: lineIndex + 1,
      ...columnValues(line, lineFields),
    })),
  );

async function insertGuarantors(
  tx: Tx,
  applicationId: number,
  guarantors: readonly Guarantor[],
): Promise<void> {
  if (guarantors.length === 0) return;
  const own = guarantors.map((guarantor, index) => ({
    application_id: applicationId,
    position: index + 1,
    entity_id: guarantor.entityId,
    similar_to: [...guarantor.similarTo],
    ...columnValues(guarantor, fields),
  }));
  await tx.insertInto('guarantor').values(own).execute();
  const assetRows = rowsOf(applicationId, guarantors, (guarantor) => guarantor.assets, assetFields);
  if (assetRows.length > 0) await tx.insertInto('guarantor_asset').values(assetRows).execute();
  const liabilityRows = rowsOf(
    applicationId,
    guarantors,
    (guarantor) => guarantor.liabilities,
    liabilityFields,
  );
  if (liabilityRows.length > 0) await tx.insertInto('guarantor_liability').values(liabilityRows).execute();
}

export async function updateLinks(
  tx: Tx,
  applicationId: number,
  guarantors: readonly Pick<Guarantor, 'entityId' | 'similarTo'>[],
): Promise<void> {
  for (const [index, { entityId, similarTo: ids }] of guarantors.entries())
    await tx
      .updateTable('guarantor')
      .set({ entity_id: entityId, similar_to: [...ids] })
      .where('application_id', '=', applicationId)
      .where('position', '=', index + 1)
      .execute();
}

async function save(
  tx: Tx,
  actor: Actor,
  applicationId: number,
  { guarantors }: GuarantorList,
): Promise<Versioned<GuarantorList>> {
  const { version } = await guarantorLists.save(tx, actor, applicationId, {});
  await tx.deleteFrom('guarantor').where('application_id', '=', applicationId).execute();
  await insertGuarantors(tx, applicationId, guarantors);
  return { guarantors: await listGuarantors(tx, applicationId), version };
}

export const guarantorTable: Pick<SectionTable<GuarantorList>, 'rowOf' | 'save'> = {
  rowOf: guarantorLists.rowOf,
  save,
};
