import { audit } from '@assay/contract/audit/area';
import { entity } from '@assay/contract/entity/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { as, type Caller } from '../client.ts';
import { checked } from '../credit/checked.ts';

type Taken = CallOf<typeof entity.mergeIndividuals>['body']['taken'];

export async function guarantor(person: Parameters<typeof checked>[0] = {}) {
  const made = await checked(person);
  const [entityId = 0] = made.guarantorIds;
  return { ...made, entityId };
}

export const read = async (entityId: number, by?: Caller) =>
  (await (by ?? (await as('analyst'))).call(entity.getIndividual, { params: { entityId } })).body.data;

export async function logOf(entityId: number, category: 'READ' | 'INDIVIDUAL' | 'NOTES') {
  const query = { modelName: 'Individual', modelId: String(entityId), category, order: 'createdAt' } as const;
  return (await (await as('auditor')).call(audit.listAudits, { query })).body.data;
}

export async function versionOf(entityId: number): Promise<number> {
  return (await read(entityId)).version;
}

export async function merge(entityId: number, otherId: number, taken: Taken = [], by?: Caller) {
  const body = {
    otherId,
    version: await versionOf(entityId),
    otherVersion: await versionOf(otherId),
    taken,
  };
  return (by ?? (await as('analyst'))).call(entity.mergeIndividuals, { params: { entityId }, body });
}

export async function undo(entityId: number, mergeId: number, by?: Caller) {
  return (by ?? (await as('analyst'))).call(entity.undoMerge, { params: { entityId, mergeId } });
}
