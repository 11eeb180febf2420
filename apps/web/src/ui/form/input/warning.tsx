import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

export const Warning = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="var(--hold)">
    <svg
      className="icon"
      viewBox="0 0 12 12"
      width="12"
      height="12"
      style={{ marginInlineEnd: '0.25rem', verticalAlign: '-1px' }}
      aria-hidden="true"
    >
      <path d="M6 1.5 11 10.5H1zM6 5v2.5M6 9v.01" />
    </svg>
    <span>{children}</span>
  </Text>
);
