import type { Db } from './database.ts';

/** The names and their types are those of `seed/reference-data`. */
export async function getReferenceValue<Value>(db: Db, name: 'fees' | 'policy' | 'prices'): Promise<Value> {
  const { value } = await db
    .selectFrom('reference_value')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirstOrThrow();
  return value as Value;
}
