import { derivedFields } from '@assay/contract/application/quote';
import type { Assessment } from '@assay/contract/assessment/record';
import { assignmentFields } from '@assay/contract/funder/assignment';
import type { Submission } from '@assay/contract/lms/submission';
import { amountFunded } from '@assay/lending/derived';
import { formatBsb } from '@assay/lending/identifiers';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/formats.ts';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { Code } from '../../../ui/value/no-value.tsx';
import { assignmentOf } from '../../funder/public.ts';
import { Differences } from './differences.tsx';
import type { Question } from './question.ts';

function PushSubject({ assessment }: { assessment: Assessment }) {
  const { applicationNumber, applicant, quote } = assessment.data;
  const assigned = useQuery(assignmentOf(assessment.id)).data?.data;
  const { funderId, bsb, accountNumber } = assignmentFields;
  return (
    <Facts
      dense
      facts={[
        ['Application', applicationNumber],
        ['Entity', applicant?.entityName],
        [derivedFields.amountFunded.label, formatMoney(quote && amountFunded(quote))],
        [funderId.label, assigned?.funder?.name],
        ['To be paid to', assigned?.accountName],
        [bsb.label, <Code key="bsb" value={assigned?.bsb && formatBsb(assigned.bsb)} />],
        [accountNumber.label, <Code key="number" value={assigned?.accountNumber} />],
      ]}
    />
  );
}

const Warnings = ({ warnings }: Pick<Submission, 'warnings'>) =>
  warnings.length > 0 && (
    <Stack component="ul" gap="xs" aria-label="Before you push it">
      {warnings.map((words) => (
        <li key={words}>
          <Warning>{words}</Warning>
        </li>
      ))}
    </Stack>
  );

function SinceLast({ differences, pushes }: Pick<Submission, 'differences' | 'pushes'>) {
  if (differences.length > 0) return <Differences differences={differences} />;
  const isComparable = pushes.some(({ state }) => state === 'ACCEPTED');
  return (
    <p>
      {isComparable
        ? 'Nothing has changed since it was last sent.'
        : "Assay has no copy of what LMS has, so it can't be compared with the application as it is now."}
    </p>
  );
}

interface PushQuestionProps {
  assessment: Assessment;
  question: Question;
  isAgain: boolean;
  children: ReactNode;
}

export function PushQuestion({ assessment, question, isAgain, children }: PushQuestionProps) {
  const { submission, isReady, error, retry } = question;
  if (error)
    return (
      <Stack gap="sm" align="flex-start">
        <Message tone="failed">{error.message}</Message>
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </Stack>
    );
  return (
    <>
      <PushSubject assessment={assessment} />
      {isReady && submission ? (
        <>
          {isAgain && <SinceLast {...submission} />}
          <Warnings warnings={submission.warnings} />
          {children}
        </>
      ) : (
        <p role="status">Asking LMS whether it has this application…</p>
      )}
    </>
  );
}
