import { runPermission } from '@assay/contract/credit/check';
import { type ProductCode, productCodes, products } from '@assay/contract/credit/product';
import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import classes from '../credit.module.css';
import type { Subject } from '../subject.ts';
import { checksOf } from './check.queries.ts';
import { doneWords } from './done-words.ts';
import { Failures, useFailures } from './failures.tsx';
import { RunButton } from './run-button.tsx';

const shortLabels: Partial<Record<ProductCode, string>> = { COMPANY_TRADING_HISTORY_INDEPTH: 'In-depth' };

/** The buttons that buy a check. On paper their results are listed below. */
export const Runs = ({ children }: { children: ReactNode }) => (
  <fieldset className="screen-only">
    {/* As high as the score labels beside it. */}
    <Text component="legend" size="head" fw={500} c="dimmed" h="1.25rem">
      Run a check
    </Text>
    <Group align="flex-start" gap="0.375rem 0.75rem">
      {children}
    </Group>
  </fieldset>
);

interface OwnChecksProps {
  title: string;
  assessmentId: number;
  subject: Subject;
  about: (typeof products)[ProductCode]['about'];
  /** The only product offered: its panel shows nothing else and needs no title. */
  only?: ProductCode;
  scores?: ReactNode;
  children?: ReactNode;
}

export function OwnChecks(props: OwnChecksProps) {
  const { title, assessmentId, subject, about, only, scores, children } = props;
  const { can } = useSession();
  const { data } = useQuery(checksOf(assessmentId));
  const failures = useFailures();
  const id = useId();
  // A guarantor's panel already has a heading.
  const Heading = about === 'guarantor' ? 'h4' : 'h3';
  return (
    <Stack
      component="section"
      gap={6}
      {...(!only && { pb: 'md', style: { borderBottom: '1px solid var(--line)' } })}
      aria-labelledby={id}
    >
      {only ? (
        <VisuallyHidden component={Heading} id={id}>
          {title}
        </VisuallyHidden>
      ) : (
        <Text component={Heading} fz="body" lh="body" fw={600} id={id}>
          {title}
        </Text>
      )}
      <Group align="flex-start" gap="0.5rem 1.25rem">
        {/* A score has at most four digits. */}
        {scores && (
          <Box
            className={about === 'applicant' ? classes.alone : undefined}
            w={about === 'applicant' ? '11.5rem' : '17rem'}
          >
            {scores}
          </Box>
        )}
        {children}
        {can(runPermission) && (
          <Runs>
            {productCodes
              .filter((product) => (only ? product === only : products[product].about === about))
              .map((product) => (
                <RunButton
                  key={product}
                  assessmentId={assessmentId}
                  product={product}
                  label={shortLabels[product] ?? products[product].label}
                  subjects={[subject]}
                  list={data?.data}
                  doneWords={doneWords(product)}
                  failures={failures}
                />
              ))}
          </Runs>
        )}
      </Group>
      <Failures of={failures} />
    </Stack>
  );
}
