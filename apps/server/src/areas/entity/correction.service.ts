import { type AuditActor, recordChange } from '../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { firstOf, isDoubtful, type Person } from './entity.rules.ts';
import {
  getRow,
  type IndividualRow,
  type IndividualValues,
  updateValues,
} from './individual/individual.store.ts';

export function identityOf(record: IndividualRow) {
  const { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState } = record;
  return { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState };
}

/** Returns true if fewer than two of the three identifying fields match the baseline. */
export const isDoubtfulChange = (record: IndividualRow, changes: IndividualValues): boolean =>
  isDoubtful(record.matchedAs ?? record, { ...record, ...changes });

/** Writes a correction and keeps the baseline for the next one. Confirmation by staff resets the baseline. */
export async function correctRecord(
  tx: Tx,
  actor: AuditActor,
  record: IndividualRow,
  changes: IndividualValues,
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): Promise<void> {
  const { entityId } = record;
  const matchedAs = isConfirmed ? null : firstOf(record.matchedAs ?? record, { ...record, ...changes });
  await updateValues(tx, entityId, changes, { actorId: actor.userId, matchedAs });
}

export async function correctPerson(
  tx: Tx,
  actor: AuditActor,
  record: IndividualRow,
  corrections: Partial<Person>,
  confirmation: { readonly isConfirmed?: boolean } = {},
): Promise<void> {
  if (Object.keys(corrections).length === 0) return;
  await correctRecord(tx, actor, record, corrections, confirmation);
  const { entityId: id } = record;
  const after = identityOf(await getRow(tx, id));
  recordChange(tx, actor, {
    category: 'INDIVIDUAL',
    model: 'Individual',
    id,
    before: identityOf(record),
    after,
  });
}
