import type { CheckFailure } from '@assay/contract/credit/check';
import type { ProductCode } from '@assay/contract/credit/product';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../../lib/screen/toast.ts';
import type { Subject } from '../subject.ts';

export const failureWords = (errors: readonly CheckFailure[], subjects: readonly Subject[]): string[] =>
  errors.map(({ entityId, message }) => {
    const whose = subjects.find((subject) => subject.entityId === entityId);
    return whose ? `${whose.heading}: ${message}` : message;
  });

/** Keeps failures until they are dismissed or the product is tried again. */
export function useFailures() {
  const [failures, setFailures] = useState<Partial<Record<ProductCode, readonly string[]>>>({});
  return {
    tell: (product: ProductCode, sentences: readonly string[]) => {
      setFailures((before) => ({ ...before, [product]: sentences }));
      for (const text of sentences) showToast({ tone: 'failed', text });
    },
    clear: () => setFailures({}),
    failures: Object.values(failures).flat(),
  };
}
export type FailureKeeper = ReturnType<typeof useFailures>;

export const Failures = ({ of: { failures, clear } }: { of: FailureKeeper }) =>
  failures.length > 0 && (
    <Group className="message" data-tone="failed" justify="space-between" align="flex-start" wrap="nowrap">
      <Stack
        component="ul"
        gap="xs"
        py="xs"
        pl="md"
        style={{ listStyle: '"✕  "' }}
        aria-label="What went wrong"
      >
        {failures.map((sentence) => (
          <li key={sentence}>
            <Text span c="var(--text)" className="wrap-anywhere">
              {sentence}
            </Text>
          </li>
        ))}
      </Stack>
      <Button variant="subtle" className="screen-only" flex="none" onClick={clear}>
        Dismiss
      </Button>
    </Group>
  );
