import { randomUUID } from 'node:crypto';
import { createLatest } from '../bureau/latest.ts';
import type { Branch } from '../bureau/tree.ts';
import { isNamed } from '../bureau/trouble.ts';
import { delay } from '../faults.ts';
import { type Action, customerReferenceOf, type Entity, familyNameOf, foundAction } from './entity.ts';
import type { Webhook } from './webhook.ts';

export type Register = {
  add: (sent: Branch, requestId: string) => Entity;
  find: (entityId: string) => Entity | undefined;
  list: () => Entity[];
  check: (entity: Entity, requestId: string) => Entity;
  read: (entity: Entity) => Entity;
  resolve: (entity: Entity, action: Action) => Entity;
};

const keptEntities = 500;
const readsUntilPassed = 2;

export const createRegister = (webhook: Webhook, paidMs: number): Register => {
  const entities = createLatest<Entity>(keptEntities);
  const keep = (entity: Entity): Entity => {
    entities.set(entity.entityId, entity);
    return entity;
  };
  const tell = async ({ entityId, sent, action, checkId, requestId }: Entity): Promise<void> => {
    const notification = {
      notificationType: 'RESULT',
      function: 'verify',
      functionResult: action,
      entityId,
      entityCustomerReference: customerReferenceOf(sent),
      checkId,
      requestId,
    };
    if (isNamed(familyNameOf(sent), 'Forged')) await webhook.forge(notification);
    await webhook.send(notification);
    if (isNamed(familyNameOf(sent), 'Twice')) await webhook.send(notification);
  };
  return {
    add: (sent, requestId) => {
      const entityId = randomUUID();
      const none = { checkId: null, checkedAt: null, reads: 0 };
      return keep({ entityId, sent: { ...sent, entityId }, action: 'UNCHECKED', requestId, ...none });
    },
    find: entities.get,
    list: entities.list,
    check: (entity, requestId) => {
      const checked = { checkId: randomUUID(), checkedAt: new Date().toISOString(), reads: 0 };
      const found = keep({ ...entity, ...checked, action: foundAction(entity.sent), requestId });
      // The webhook arrives when the check's own answer does.
      void delay(paidMs).then(() => tell(found));
      return found;
    },
    read: (entity) => {
      const reads = entity.reads + 1;
      const isDone = entity.action === 'WAIT' && reads >= readsUntilPassed;
      return keep({ ...entity, reads, action: isDone ? 'PASS' : entity.action });
    },
    resolve: (entity, action) => {
      const resolved = keep({ ...entity, action });
      void tell(resolved);
      return resolved;
    },
  };
};
