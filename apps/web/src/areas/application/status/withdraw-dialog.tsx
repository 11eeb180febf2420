import type { Application } from '@assay/contract/application/record';
import {
  detailsNeeded,
  type StatusReason,
  withdrawal,
  withdrawalFields,
} from '@assay/contract/application/status';
import { type Status, withdrawalsFrom } from '@assay/lending/statuses';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import formClasses from '../../../ui/form/form.module.css';
import { Select } from '../../../ui/form/input/select.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { useWithdrawApplication, withdrawalReasonsQuery } from '../record/application.queries.ts';

interface WithdrawProps {
  application: Application;
  onClose: () => void;
}

/** A reason that leaves it to one's own words needs them. */
const withOwnWords = (reasons: readonly StatusReason[]) =>
  withdrawal.superRefine(({ reasonId, statusReason }, context) => {
    const isOwn = reasons.find(({ id }) => id === reasonId)?.allowCustomReason;
    if (isOwn && !statusReason)
      context.addIssue({
        code: 'custom',
        path: ['statusReason'],
        message: detailsNeeded,
      });
  });

/** The reasons come after the dialog, and take the place of what had its focus. */
const focusWhereLost = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

function ReasonFields({
  form,
  reasons,
}: {
  form: FormOf<typeof withdrawal>;
  reasons: readonly StatusReason[];
}) {
  const { reasonId } = useTypedValues(form);
  const of = { form, fields: withdrawalFields };
  const reason = form.field('reasonId');
  const needsDetails = reasons.find(({ id }) => id === reasonId)?.allowCustomReason;
  return (
    <>
      <Select
        {...reason}
        defaultValue=""
        onChange={({ currentTarget }) => {
          reason.onChange(Number(currentTarget.value) || null);
          form.set('statusReason', null);
        }}
        label={withdrawalFields.reasonId.label}
        data-autofocus
        ref={focusWhereLost}
        choices={[
          { value: '', label: '' },
          ...reasons.map(({ id, reason: label, parent }) => ({
            value: String(id),
            label,
            group: parent ?? undefined,
          })),
        ]}
      />
      {needsDetails && <Field of={of} name="statusReason" rows={3} />}
    </>
  );
}

function WithdrawForm({
  application,
  onClose,
  reasons,
}: WithdrawProps & { reasons: readonly StatusReason[] }) {
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

/** Introducers withdraw as introducers; staff say which of the two it was, where it can be either. */
const sidesOf = ({ status }: Application): readonly Status[] =>
  status ? withdrawalsFrom(status, false) : ['WITHDRAWN_BY_INTRODUCER'];

const sideNames: Partial<Record<Status, string>> = {
  WITHDRAWN_BY_INTRODUCER: 'The introducer',
  WITHDRAWN_BY_LENDER: 'The lender',
};

export function WithdrawDialog({ application, onClose }: WithdrawProps) {
  const reasons = useQuery(withdrawalReasonsQuery);
  const { isStaff } = useSession();
  const sides = sidesOf(application);
  const [side, setSide] = useState(sides.length === 1 ? sides[0] : undefined);
  const own = reasons.data?.data.filter(({ status }) => status === undefined || status === side);
  return (
    <Dialog title={`Withdraw ${application.applicationNumber}?`} onClose={onClose}>
      <p>
        This stops the application.{' '}
        {isStaff
          ? 'Only people who can reopen applications can undo this.'
          : 'Only the lender can reopen it.'}
      </p>
      {reasons.error && <Problem error={reasons.error} retry={() => void reasons.refetch()} />}
      {sides.length > 1 && (
        <Select
          label="Who is withdrawing it?"
          value={side ?? ''}
          onChange={({ currentTarget }) => setSide(currentTarget.value as Status)}
          choices={[
            ...(side ? [] : [{ value: '', label: '' }]),
            ...sides.map((code) => ({ value: code, label: sideNames[code] ?? code })),
          ]}
        />
      )}
      {side && own ? (
        <WithdrawForm key={side} application={application} onClose={onClose} reasons={own} />
      ) : (
        <div className={dialogClasses.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {own && <Blocked why="Select who is withdrawing it.">Withdraw application</Blocked>}
        </div>
      )}
    </Dialog>
  );
}
