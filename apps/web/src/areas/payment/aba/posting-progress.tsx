import { Group, Stack, Text } from '@mantine/core';
import { formatCount } from '../../../lib/formats.ts';

export function PostingProgress({ done, count }: { done: number | undefined; count: number }) {
  const words =
    done === undefined ? 'Submitting the file…' : `Posted ${formatCount(done)} of ${formatCount(count)}`;
  return (
    <Stack gap="xs">
      <Group gap="0.25rem 0.75rem">
        <progress value={done ?? 0} max={count} aria-label={words} />
        <Text fw={500}>{words}</Text>
      </Group>
      <Text c="dimmed" role="status">
        You can leave this page: the posting goes on by itself, and the history shows how far it is.
      </Text>
    </Stack>
  );
}
