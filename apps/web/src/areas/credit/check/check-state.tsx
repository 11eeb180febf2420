import { type Check, settlements } from '@assay/contract/credit/check';
import { type CheckState, checkStates } from '@assay/contract/credit/product';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';

const kinds: Readonly<Record<CheckState, StatusKind>> = {
  RESERVED: 'progress',
  SENT: 'progress',
  SUCCEEDED: 'pass',
  FAILED_UNCHARGED: 'failed',
  UNKNOWN: 'hold',
};

export const kindOfState = (state: CheckState): StatusKind => kinds[state];

/** `Charged, by Priya Raman, 17/11/2026 14:05` */
export function settledWords({ settlement, settledBy, settledAt }: Check): string | null {
  if (!settlement) return null;
  const by = settledBy && `by ${fullName(settledBy)}`;
  return [settlements[settlement], by, settledAt && formatDateTime(settledAt)].filter(Boolean).join(', ');
}

export const More = ({ children }: { children: ReactNode }) => (
  <Text size="head" c="dimmed" className="wrap-anywhere">
    {children}
  </Text>
);

export function CheckStateOf({ check }: { check: Check }) {
  const { state, message, isDocumentPending } = check;
  const settled = settledWords(check);
  return (
    <>
      <StatusTag kind={kinds[state]}>{checkStates[state]}</StatusTag>
      {isDocumentPending && <More>Document pending</More>}
      {message && !settled && <More>{message}</More>}
      {settled && <More>{settled}</More>}
    </>
  );
}
