import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../value/icon.tsx';

export const Warning = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="var(--hold)">
    <Icon
      style={{ marginInlineEnd: '0.25rem', verticalAlign: '-1px' }}
      path="M6 1.5 11 10.5H1zM6 5v2.5M6 9v.01"
      size={12}
    />
    <span>{children}</span>
  </Text>
);
