import { Button, Stack } from '@mantine/core';
import { ApiError } from '../../lib/api/api.ts';
import { Message } from './message.tsx';

const unexpected = "This couldn't be loaded. Please try again.";

export const Problem = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Stack gap="sm" align="flex-start" p="md" style={{ borderTop: '1px solid var(--line)' }}>
    <Message tone="failed">{error instanceof ApiError ? error.message : unexpected}</Message>
    <Button variant="default" onClick={retry}>
      Try again
    </Button>
  </Stack>
);
