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
const guarantorLists = sectionTable<Record<never, never>>('application_guarantors', []);

const { assets: _assets, liabilities: _liabilities, ...ownFields } = guarantor.shape;
const fields = Object.keys(ownFields) as (keyof typeof ownFields)[];

async function find(db: Db, applicationId: number): Promise<Versioned<GuarantorList> | undefined> {
  const saved = await guarantorLists.find(db, applicationId);
  if (!saved) return undefined;
  const { rows } = await sql<Guarantor>`
    select ${selectedAs(fields)},
      (select coalesce(jsonb_agg(jsonb_build_object('type', a.type, 'amount', a.amount) order by a.line), '[]')
       from guarantor_asset a where a.application_id = g.application_id and a.place = g.place) as assets,
      (select coalesce(jsonb_agg(jsonb_build_object('type', l.type, 'lenderName', l.lender_name, 'amount', l.amount,
         'monthlyRepaymentAmount', l.monthly_repayment_amount) order by l.line), '[]')
       from guarantor_liability l where l.application_id = g.application_id and l.place = g.place) as liabilities
    from guarantor g where g.application_id = ${applicationId} order by g.place`.execute(db);
  return { guarantors: rows, version: saved.version };
}

async function insertLines(tx: Tx, applicationId: number, place: number, given: Guarantor): Promise<void> {
  const assets = given.assets.map(({ type, amount }, line) => ({
    application_id: applicationId,
    place,
    line: line + 1,
    type,
    amount,
  }));
  if (assets.length > 0) await tx.insertInto('guarantor_asset').values(assets).execute();
  const liabilities = given.liabilities.map((liability, line) => ({
    application_id: applicationId,
    place,
    line: line + 1,
    type: liability.type,
    lender_name: liability.lenderName,
    amount: liability.amount,
    monthly_repayment_amount: liability.monthlyRepaymentAmount,
  }));
  if (liabilities.length > 0) await tx.insertInto('guarantor_liability').values(liabilities).execute();
}

async function save(
  tx: Tx,
  actor: Actor,
  applicationId: number,
  { guarantors }: GuarantorList,
): Promise<void> {
  await guarantorLists.save(tx, actor, applicationId, {});
  await tx.deleteFrom('guarantor').where('application_id', '=', applicationId).execute();
  for (const [index, given] of guarantors.entries()) {
    const columns = sql.join(fields.map((field) => sql.ref(columnOf(field))));
    const values = sql.join(fields.map((field) => sql`${given[field]}`));
    await sql`insert into guarantor (application_id, place, ${columns})
      values (${applicationId}, ${index + 1}, ${values})`.execute(tx);
    await insertLines(tx, applicationId, index + 1, given);
  }
}

export const guarantorTable: SectionTable<GuarantorList> = { rowOf: guarantorLists.rowOf, find, save };
