import { abaReadPermission } from '@assay/contract/payment/aba';
import type { Tx } from '../../kernel/database/database.ts';
import { announceBy, type Doer } from '../../kernel/live/events.ts';

const readers = { staffWith: [abaReadPermission] } as const;

export const announceFile = (tx: Tx, fileId: number, doer: Doer): void =>
  announceBy(tx, doer, { kind: 'payment.changed', fileId }, readers);

export const announceProgress = (tx: Tx, fileId: number): void =>
  announceBy(tx, { userId: null }, { kind: 'payment.changed', fileId }, { ...readers, isProgress: true });
