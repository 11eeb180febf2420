import {
  type ApprovalEmailPreview,
  type ApprovalTemplate,
  approvalEmailAction,
  approvalEmailFields,
  approvalEmailMessages,
  approvalTemplates,
  type SentEmail,
} from '@assay/contract/assessment/approval-email';
import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useKeys } from '../../../lib/api/keys.ts';
import { isUnanswered, query, useAction } from '../../../lib/api/query.ts';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { formatDate, formatDateTime, fullName } from '../../../lib/formats.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { choicesOf, Select } from '../../../ui/form/input/select.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { onSaved } from '../record/assessment.queries.ts';

export function ApprovalEmailButton({ assessment }: { assessment: Assessment | undefined }) {
  const [isOpen, setOpen] = useState(false);
  // The dialog shows the result, so it stays open after sending.
  if (!assessment || (!assessment.may.sendApprovalEmail && !isOpen)) return null;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Approval email
      </Button>
      {isOpen && <ApprovalEmailDialog assessment={assessment} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Describes the last email, to prevent an unintended second one. */
function lastWords({ template, creator, createdAt, sentAt, isWithheld }: SentEmail): string {
  const email = `${approvalTemplates[template]} email, ${formatDateTime(createdAt)}, by ${fullName(creator)}`;
  if (isWithheld) return `Not sent: ${email}. The application or its agent changed before it could go out.`;
  return `Last sent: ${email} (${sentAt === null ? 'on its way' : 'delivered to the mail server'}).`;
}

const Letter = ({ email: { to, subject, content } }: { email: ApprovalEmailPreview }) => (
  <section className="sheet" aria-label="Preview">
    <Box
      component="dl"
      px="md"
      py="sm"
      bg="var(--sunk)"
      className="wrap-anywhere"
      style={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: '0.25rem 0.75rem',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <dt className="quiet">To</dt>
      <dd>
        {to.name} &lt;{to.email}&gt;
      </dd>
      <dt className="quiet">Subject</dt>
      <dd>{subject}</dd>
    </Box>
    <Stack gap="xs" mah="18rem" px="md" py="sm" className="wrap-anywhere" style={{ overflowY: 'auto' }}>
      {content.map((block, index) => (
        <Fragment key={String(block)}>
          {typeof block === 'string' ? (
            <p>{block}</p>
          ) : (
            <ul className="bulleted">
              {block.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {/* The email's button is here. */}
          {index === 0 && (
            <Text
              w="fit-content"
              my="sm"
              px="md"
              py={6}
              bg="var(--text)"
              c="var(--surface)"
              style={{ borderRadius: 'var(--radius-control)', flex: 'none' }}
            >
              {approvalEmailAction}
            </Text>
          )}
        </Fragment>
      ))}
    </Stack>
  </section>
);

interface DraftProps {
  email: ApprovalEmailPreview;
  isNewExpiry: boolean;
  /** The email may already be on its way, so blockers of another one don't apply. */
  isUnderWay: boolean;
}

function Draft({ email, isNewExpiry, isUnderWay }: DraftProps) {
  const { refusal, expiresOn, last } = email;
  const valid = `is valid until ${formatDate(expiresOn)}`;
  const when = isNewExpiry ? `Once it is sent, the approval ${valid}.` : `The approval ${valid}, as before.`;
  return (
    <>
      {!refusal && <p>{when} You can't recall an email once it's sent.</p>}
      {refusal && !isUnderWay && <Warning>{refusal}</Warning>}
      {last && <Text c="dimmed">{lastWords(last)}</Text>}
      <Letter email={email} />
    </>
  );
}

const { template: templateField, isExtended: extension } = approvalEmailFields;

function useApprovalEmail({ id, approvalExpiresOn, version }: Assessment, onSent: () => void) {
  const [chosen, setChosen] = useState<{ template: ApprovalTemplate; isExtended: boolean }>({
    template: approvalExpiresOn === null ? 'approval' : 're-approval',
    isExtended: false,
  });
  // Only a re-approval can extend; the tick is kept while the other template is shown.
  const canExtend = chosen.template === 're-approval' && approvalExpiresOn !== null;
  const wanted = { ...chosen, isExtended: chosen.isExtended && canExtend };
  const preview = useQuery({
    ...query(assessment.previewApprovalEmail, { params: { id }, query: wanted }),
    // Always stale: the email's content depends on current data.
    staleTime: 0,
  });
  const send = useAction(assessment.sendApprovalEmail, {
    keys: useKeys(),
    done: approvalEmailMessages.sent[wanted.template],
    refresh: [...onSaved.refresh, assessment.getAssessment, assessment.previewApprovalEmail],
    reread: [assessment.getAssessment, assessment.previewApprovalEmail],
    conflictWords: onSaved.conflictWords,
    inForm: true,
  });
  const readVersion = useReadVersion(version, send.error);
  const email = preview.error ? undefined : preview.data?.data;
  return {
    chosen,
    canExtend,
    preview,
    email,
    isNewExpiry: approvalExpiresOn === null || wanted.isExtended,
    send,
    choose: (change: Partial<typeof chosen>) => {
      send.reset();
      setChosen({ ...chosen, ...change });
    },
    sendIt: () =>
      send.mutate(
        { params: { id }, body: { ...wanted, version: readVersion, lastEmailId: email?.last?.id ?? null } },
        { onSuccess: onSent },
      ),
  };
}

interface ApprovalEmailDialogProps {
  assessment: Assessment;
  onClose: () => void;
}

function ApprovalEmailDialog({ assessment: shown, onClose }: ApprovalEmailDialogProps) {
  const { chosen, canExtend, preview, email, isNewExpiry, send, choose, sendIt } = useApprovalEmail(
    shown,
    onClose,
  );
  const isUnknown = isUnanswered(send.error);
  // Until the answer arrives nothing else can be sent, whatever the preview says.
  const isUnderWay = send.isPending || isUnknown;
  const why = email ? email.refusal : 'The email is still loading.';
  return (
    <Dialog
      title={`Approval email for ${shown.data.applicationNumber}`}
      onClose={onClose}
      wide
      locked={send.isPending}
    >
      <Stack gap="sm">
        <Select
          label={templateField.label}
          choices={choicesOf(approvalTemplates)}
          value={chosen.template}
          disabled={isUnderWay}
          data-autofocus
          onChange={({ currentTarget }) => choose({ template: currentTarget.value as ApprovalTemplate })}
        />
        {canExtend && (
          <Checkbox
            label={extension.question}
            checked={chosen.isExtended}
            disabled={isUnderWay}
            onChange={({ currentTarget }) => choose({ isExtended: currentTarget.checked })}
          />
        )}
      </Stack>
      {preview.error && (
        <Group>
          <Message tone="failed">{approvalEmailMessages.noExpiry}</Message>
          <Button variant="default" onClick={() => void preview.refetch()}>
            Try again
          </Button>
        </Group>
      )}
      {email && <Draft email={email} isNewExpiry={isNewExpiry} isUnderWay={isUnderWay} />}
      {!email && !preview.error && <Skeleton h="16rem" aria-busy />}
      {send.error && (
        <Message tone="failed">
          {send.error.message}
          {isUnknown && ` ${approvalEmailMessages.unknown}`}
        </Message>
      )}
      <div className="dialog-actions">
        <Cancel />
        {isUnderWay || why === null ? (
          <Button aria-busy={send.isPending} onClick={sendIt}>
            Send email
          </Button>
        ) : (
          <Blocked why={why}>Send email</Blocked>
        )}
      </div>
    </Dialog>
  );
}
