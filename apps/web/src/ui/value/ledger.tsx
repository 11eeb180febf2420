import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ledger.module.css';

interface LedgerLineProps {
  label: string;
  detail?: ReactNode;
  as?: 'sum' | 'total';
  children: ReactNode;
}

export const LedgerLine = ({ label, detail, as, children }: LedgerLineProps) => (
  <div className={classes.line} data-as={as}>
    <dt>
      {label}
      {detail && ' '}
      {detail && (
        <Text span inherit ml={6} c="var(--text-3)">
          {detail}
        </Text>
      )}
    </dt>
    <dd>{children}</dd>
  </div>
);

export const Ledger = ({ children }: { children: ReactNode }) => (
  <Stack component="dl" gap={0}>
    {children}
  </Stack>
);
