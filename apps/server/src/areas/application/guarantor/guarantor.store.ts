import { type Guarantor, guarantor } from '@assay/contract/application/guarantor';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import {
  columnOf,
  type SectionTable,
  sectionTable,
  selectedAs,
  type Versioned,
} from '../record/section.store.ts';

export interface GuarantorList {
  readonly guarantors: Guarantor[];
}

/** The guarantors are saved together: this is the version that they share. */
export const guarantorLists = sectionTable<Record<never, never>>('application_guarantors', []);

const { assets: _assets, liabilities: _liabilities, ...ownFields } = guarantor.shape;
const fields = Object.keys(ownFields) as (keyof typeof ownFields)[];

export async function listGuarantors(db: Db, applicationId: number): Promise<Guarantor[]> {
  const { rows } = await sql<Guarantor>`
    select ${selectedAs(fields)},
      (select coalesce(jsonb_agg(jsonb_build_object('type', a.type, 'amount', a.amount) order by a.line), '[]')
       from guarantor_asset a where a.application_id = g.application_id and a.place = g.place) as assets,
      (select coalesce(jsonb_agg(jsonb_build_object('type', l.type, 'lenderName', l.lender_name, 'amount', l.amount,
         'monthlyRepaymentAmount', l.monthly_repayment_amount) order by l.line), '[]')
       from guarantor_liability l where l.application_id = g.application_id and l.place = g.place) as liabilities
    from guarantor g where g.application_id = ${applicationId} order by g.place`.execute(db);
  return rows;
}

type Lines<Line> = readonly { readonly place: number; readonly line: number; readonly values: Line }[];

/** The lines of all guarantors, each with its place. */
const linesOf = <Line>(
  guarantors: readonly Guarantor[],
  of: (given: Guarantor) => readonly Line[],
): Lines<Line> =>
  guarantors.flatMap((given, index) =>
    of(given).map((values, line) => ({ place: index + 1, line: line + 1, values })),
  );

async function insertLines(tx: Tx, applicationId: number, guarantors: readonly Guarantor[]): Promise<void> {
  const assets = linesOf(guarantors, (given) => given.assets).map(({ place, line, values }) => ({
    application_id: applicationId,
    place,
    line,
    type: values.type,
    amount: values.amount,
  }));
  if (assets.length > 0) await tx.insertInto('guarantor_asset').values(assets).execute();
  const liabilities = linesOf(guarantors, (given) => given.liabilities).map(({ place, line, values }) => ({
    application_id: applicationId,
    place,
    line,
    type: values.type,
    lender_name: values.lenderName,
    amount: values.amount,
    monthly_repayment_amount: values.monthlyRepaymentAmount,
  }));
  if (liabilities.length > 0) await tx.insertInto('guarantor_liability').values(liabilities).execute();
}

async function insertGuarantors(
  tx: Tx,
  applicationId: number,
  guarantors: readonly Guarantor[],
): Promise<void> {
  if (guarantors.length === 0) return;
  const columns = sql.join(fields.map((field) => sql.ref(columnOf(field))));
  const rows = guarantors.map(
    (given, index) =>
      sql`(${applicationId}, ${index + 1}, ${sql.join(fields.map((field) => sql`${given[field]}`))})`,
  );
  await sql`insert into guarantor (application_id, place, ${columns}) values ${sql.join(rows)}`.execute(tx);
  await insertLines(tx, applicationId, guarantors);
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
