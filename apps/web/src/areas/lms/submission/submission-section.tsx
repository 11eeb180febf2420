import type { Assessment } from '@assay/contract/assessment/record';
import { lms } from '@assay/contract/lms/area';
import { type Submission, submitPermission } from '@assay/contract/lms/submission';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outdateQuietly } from '../../../lib/api/query.ts';
import { useReadWith } from '../../../lib/api/read-with.ts';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Code } from '../../../ui/value/code.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { assignmentOf } from '../../funder/public.ts';
import { SettlementPack } from '../pack/settlement-pack.tsx';
import { AskLms } from './ask-lms.tsx';
import { Differences } from './differences.tsx';
import { PushButton } from './push-button.tsx';
import { PushList } from './push-list.tsx';
import { submissionOf } from './submission.queries.ts';
import classes from './submission-section.module.css';
import { SubmissionStateTag } from './submission-state.tsx';

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
    return (
      <p>Being sent{pendingSince && ` since ${formatDateTime(pendingSince)}`}. LMS hasn't answered yet.</p>
    );
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
    <div className={classes.known}>
      <Standing submission={submission} />
      {refusal && <Message tone="failed">{refusal}</Message>}
      <AskLms assessmentId={assessment.id} submission={submission} mayAsk={can(submitPermission)} />
      {differences.length > 0 && <Differences differences={differences} />}
      {pushes.length > 0 && <PushList assessmentId={assessment.id} pushes={pushes} />}
      {assessment.status === 'SETTLED' && <SettlementPack assessment={assessment} />}
      <div className={classes.actions}>
        <PushButton assessment={assessment} submission={submission} />
      </div>
    </div>
  );
}

export function SubmissionSection({ assessment }: { assessment: Assessment }) {
  const { id, status, version } = assessment;
  const { data, error, isPending, refetch } = useQuery(submissionOf(id));
  const assigned = useQuery(assignmentOf(id)).data?.data.version;
  // Edits on this page affect the push, but send no events to it.
  useReadWith(`${status} ${version}`, lms.getSubmission);
  useReadWith(assigned === undefined ? undefined : `${assigned}`, lms.getSubmission);
  useFollowedSending(data?.data.state === 'SENDING');
  return (
    <Section
      title="Loan management system (LMS)"
      extras={data && <SubmissionStateTag state={data.data.state} />}
    >
      {error && !data && <Problem error={error} retry={() => void refetch()} />}
      {isPending && <div className={classes.waiting} aria-busy="true" />}
      {data && <Known assessment={assessment} submission={data.data} />}
    </Section>
  );
}
