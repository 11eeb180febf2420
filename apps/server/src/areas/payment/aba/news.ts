import { abaReadPermission } from '@assay/contract/payment/aba';
import type { Tx } from '../../../kernel/database/database.ts';
import { announce, assayItself } from '../../../kernel/live/events.ts';

export const logged = (id: number) => ({
  category: 'PAYMENT' as const,
  model: 'AbaFile' as const,
  id,
});

interface Doer {
  readonly userId: number | null;
  readonly pageId?: number;
}

const readers = { staffWith: [abaReadPermission] } as const;

const kind = 'payment.changed';

export const announceFile = (tx: Tx, fileId: number, { userId, pageId }: Doer): void =>
  announce(
    tx,
    { kind, fileId, actorId: userId ?? assayItself, ...(pageId !== undefined && { pageId }) },
    readers,
  );

export const announceProgress = (tx: Tx, fileId: number): void =>
  announce(tx, { kind, fileId, actorId: assayItself }, { ...readers, isProgress: true });
