import type { Assessment } from '@assay/contract/assessment/record';
import { lms } from '@assay/contract/lms/area';
import {
  type Push,
  type PushState,
  pushStates,
  type Submission,
  type SubmissionState,
  submissionStates,
  submitPermission,
} from '@assay/contract/lms/submission';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDownload } from '../../../lib/api/download.ts';
import { outdateQuietly } from '../../../lib/api/query.ts';
import { useReadWith } from '../../../lib/api/read-with.ts';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Message } from '../../../ui/page/message.tsx';
import { RecordSection } from '../../../ui/page/record-section.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { Code } from '../../../ui/value/no-value.tsx';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';
import { assignmentOf } from '../../funder/public.ts';
import { SettlementPack } from '../pack/settlement-pack.tsx';
import { Differences } from './differences.tsx';
import { PushButton } from './push-button.tsx';
import { submissionOf, useAskLms } from './submission.queries.ts';

const answers = {
  has: 'LMS has this application.',
  hasNot: "LMS doesn't have it. You can push it again.",
} as const;

function unknownWords({ pendingSince, submittedAt }: Submission): string {
  const sent = `Sent to LMS${submittedAt ? ' again' : ''}${pendingSince ? ` on ${formatDateTime(pendingSince)}` : ''}, but no answer came.`;
  return `${sent} We can't tell whether LMS has it. Assay won't resend it automatically.`;
}

interface AskLmsProps {
  assessmentId: number;
  submission: Submission;
  mayAsk: boolean;
}

function AskLms({ assessmentId, submission, mayAsk }: AskLmsProps) {
  const ask = useAskLms();
  const isUnknown = submission.state === 'UNKNOWN';
  if (!isUnknown && !ask.isSuccess) return null;
  const [last] = submission.pushes;
  // A re-push may not have arrived even if LMS has the application.
  const isArrived = ask.data?.data === true && last?.state !== 'NOT_SENT';
  return (
    <Stack align="flex-start">
      {isUnknown && <p>{unknownWords(submission)}</p>}
      {ask.error && <Message tone="failed">{ask.error.message}</Message>}
      {/* Takes the focus when the button unmounts. */}
      {ask.isSuccess && (
        <div tabIndex={-1} ref={focusWhereLost}>
          <Message tone={ask.data.data && !isArrived ? 'failed' : 'pass'}>
            {ask.data.data ? (isArrived ? answers.has : last?.message) : answers.hasNot}
          </Message>
        </div>
      )}
      {isUnknown && mayAsk && (
        <Button aria-busy={ask.isPending} onClick={() => ask.mutate({ body: { assessmentId } })}>
          Ask LMS
        </Button>
      )}
    </Stack>
  );
}

const pushKinds: Readonly<Record<PushState, StatusKind>> = {
  SENDING: 'progress',
  ACCEPTED: 'pass',
  DUPLICATE: 'pass',
  REFUSED: 'failed',
  NOT_SENT: 'failed',
  UNKNOWN: 'hold',
};

function PushList({ assessmentId, pushes }: { assessmentId: number; pushes: readonly Push[] }) {
  const download = useDownload(lms.downloadPush);
  return (
    <ul aria-label="Pushes">
      {pushes.map(({ id, createdAt, creator, isRepush, state, message }) => (
        <Group key={id} component="li" className="ruled" gap="0.125rem 0.5rem" py={6}>
          <StatusTag kind={pushKinds[state]}>{pushStates[state]}</StatusTag>
          <Text span flex="1 1 12rem" miw={0} className="wrap-anywhere">
            <DateTime value={createdAt} /> {isRepush ? 're-pushed' : 'pushed'} by {fullName(creator)}
          </Text>
          <button
            type="button"
            className="link-button screen-only"
            aria-busy={download.isPending && download.variables.params.pushId === id}
            onClick={() => download.mutate({ params: { assessmentId, pushId: id } })}
          >
            Download<VisuallyHidden> what was sent {formatDateTime(createdAt)}</VisuallyHidden>
          </button>
          {message && (
            <Text flex="1 0 100%" c="dimmed" className="wrap-anywhere">
              {message}
            </Text>
          )}
        </Group>
      ))}
    </ul>
  );
}

const kinds: Readonly<Record<SubmissionState, StatusKind>> = {
  NOT_SUBMITTED: 'pending',
  SENDING: 'progress',
  SUBMITTED: 'pass',
  REFUSED: 'failed',
  UNKNOWN: 'hold',
};

const lookEveryMs = 3_000;

/** Polls while a colleague or another page is pushing. */
function useFollowedSending(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void outdateQuietly({ queryKey: [lms.getSubmission.path] }), lookEveryMs);
    return () => clearInterval(timer);
  }, [isSending]);
}

function Standing({ submission }: { submission: Submission }) {
  const { state, accountId, submittedAt, submittedBy, pendingSince } = submission;
  if (state === 'SENDING')
    return <p>Sending{pendingSince && ` since ${formatDateTime(pendingSince)}`}. LMS hasn't answered yet.</p>;
  if (!submittedAt) return state === 'NOT_SUBMITTED' ? <p>It hasn't been pushed to LMS yet.</p> : null;
  return (
    <Facts
      dense
      facts={[
        ['LMS account', <Code key="account" value={accountId} />],
        ['Submitted', <DateTime key="at" value={submittedAt} />],
        ['Submitted by', submittedBy && fullName(submittedBy)],
      ]}
    />
  );
}

function Known({ assessment, submission }: { assessment: Assessment; submission: Submission }) {
  const { can } = useSession();
  const { state, pushes, differences } = submission;
  const refusal = state === 'REFUSED' ? pushes[0]?.message : null;
  return (
    <Stack>
      <Standing submission={submission} />
      {refusal && <Message tone="failed">{refusal}</Message>}
      <AskLms assessmentId={assessment.id} submission={submission} mayAsk={can(submitPermission)} />
      {differences.length > 0 && <Differences differences={differences} />}
      {pushes.length > 0 && <PushList assessmentId={assessment.id} pushes={pushes} />}
      {assessment.status === 'SETTLED' && <SettlementPack assessment={assessment} />}
      <PushButton assessment={assessment} submission={submission} />
    </Stack>
  );
}

export function SubmissionSection({ assessment }: { assessment: Assessment }) {
  const { id, status, version } = assessment;
  const state = useQuery(submissionOf(id)).data?.data.state;
  const assigned = useQuery(assignmentOf(id)).data?.data.version;
  // Edits on this page affect the push, but send no events to it.
  useReadWith(`${status} ${version}`, lms.getSubmission);
  useReadWith(assigned === undefined ? undefined : `${assigned}`, lms.getSubmission);
  useFollowedSending(state === 'SENDING');
  return (
    <RecordSection
      title="Loan management system (LMS)"
      extras={state && <StatusTag kind={kinds[state]}>{submissionStates[state]}</StatusTag>}
      query={submissionOf(id)}
      height="4.5rem"
    >
      {({ data }) => <Known assessment={assessment} submission={data} />}
    </RecordSection>
  );
}
