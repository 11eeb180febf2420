import type { Application } from '@assay/contract/application/record';
import { withdrawal } from '@assay/contract/application/status';
import { type Status, statuses } from '@assay/lending/statuses';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { Problem } from '../../../ui/data-table/problem.tsx';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import formClasses from '../../../ui/form/form.module.css';
import { CountedTextarea } from '../../../ui/form/input/counted-textarea.tsx';
import { Select } from '../../../ui/form/input/select.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { useWithdrawApplication, withdrawalReasonsQuery } from '../record/application.queries.ts';
import { useIsAssessor } from './application-status.tsx';

interface Reason {
  id: number;
  parent: string | null;
  reason: string;
  allowCustomReason: boolean;
}

interface WithdrawProps {
  application: Application;
  onClose: () => void;
}

const mostCharacters = 500;

/** A reason that leaves it to one's own words needs them. */
const withOwnWords = (reasons: readonly Reason[]) =>
  withdrawal.superRefine(({ reasonId, statusReason }, context) => {
    const isOwn = reasons.find(({ id }) => id === reasonId)?.allowCustomReason;
    if (isOwn && !statusReason)
      context.addIssue({
        code: 'custom',
        path: ['statusReason'],
        message: 'Please fill up the reason for this status',
      });
  });

function ReasonFields({ form, reasons }: { form: FormOf<typeof withdrawal>; reasons: readonly Reason[] }) {
  const { reasonId } = useTypedValues(form);
  const reason = form.field('reasonId');
  const ownWords = form.field('statusReason');
  const isOwn = reasons.find(({ id }) => id === reasonId)?.allowCustomReason;
  return (
    <>
      <Select
        {...reason}
        defaultValue=""
        onChange={({ currentTarget }) => {
          reason.onChange(Number(currentTarget.value) || null);
          form.set('statusReason', null);
        }}
        label="Reason"
        data-autofocus
        choices={[
          { value: '', label: '' },
          ...reasons.map(({ id, reason: label, parent }) => ({
            value: String(id),
            label,
            group: parent ?? undefined,
          })),
        ]}
      />
      {isOwn && (
        <CountedTextarea
          key={form.key('statusReason')}
          {...ownWords}
          defaultValue=""
          label="In your own words"
          rows={3}
          most={mostCharacters}
        />
      )}
    </>
  );
}

function WithdrawForm({ application, onClose, reasons }: WithdrawProps & { reasons: readonly Reason[] }) {
  const withdraw = useWithdrawApplication();
  const form = useContractForm(withOwnWords(reasons), {
    // Nothing is chosen yet; the schema says so when it is sent.
    initialValues: { reasonId: null as unknown as number, statusReason: null, version: application.version },
    send: (body) =>
      withdraw.mutateAsync({
        params: { id: application.id },
        // As it is now: it may have been read again since the dialog opened.
        body: { ...body, version: application.version },
      }),
    after: onClose,
  });
  return (
    <form className={formClasses.fields} aria-label="Withdraw" {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <ReasonFields form={form} reasons={reasons} />
      <div className={dialogClasses.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" data-tone="danger" aria-busy={form.sending}>
          Withdraw application
        </Button>
      </div>
    </form>
  );
}

/** Each side has a word of its own, where the status knows it. */
function withdrawnAs(status: Status, isLender: boolean): Status {
  const next: readonly string[] = statuses[status].next;
  return isLender && next.includes('WITHDRAWN_BY_LENDER') ? 'WITHDRAWN_BY_LENDER' : 'WITHDRAWN_BY_INTRODUCER';
}

export function WithdrawDialog({ application, onClose }: WithdrawProps) {
  const reasons = useQuery(withdrawalReasonsQuery);
  const status = withdrawnAs(application.status, useIsAssessor());
  const own = reasons.data?.data.filter((reason) => reason.status === status);
  return (
    <Dialog title={`Withdraw ${application.applicationNumber}?`} onClose={onClose}>
      <p>This stops the application. Only the lender can reopen it.</p>
      {reasons.error && <Problem error={reasons.error} retry={() => void reasons.refetch()} />}
      {own && <WithdrawForm application={application} onClose={onClose} reasons={own} />}
    </Dialog>
  );
}
