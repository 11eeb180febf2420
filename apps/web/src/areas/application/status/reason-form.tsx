import {
  detailsNeeded,
  type GivenReason,
  givenReason,
  reasonFields,
  type StatusReason,
} from '@assay/contract/application/status';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';
import { Cancel } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input/select.tsx';
import { Message } from '../../../ui/page/message.tsx';

type Reason = Omit<StatusReason, 'status'>;

const withOwnWords = (reasons: readonly Reason[]) =>
  givenReason.superRefine(({ reasonId, statusReason }, context) => {
    const isOwn = reasons.find(({ id }) => id === reasonId)?.allowCustomReason;
    if (isOwn && !statusReason)
      context.addIssue({
        code: 'custom',
        path: ['statusReason'],
        message: detailsNeeded,
      });
  });

interface ReasonFieldsProps {
  form: FormOf<typeof givenReason>;
  reasons: readonly Reason[];
}

function ReasonFields({ form, reasons }: ReasonFieldsProps) {
  const { reasonId } = useTypedValues(form);
  const of = { form, fields: reasonFields };
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
        label={reasonFields.reasonId.label}
        data-autofocus
        // The reasons load after the dialog opens and replace the focused placeholder.
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

interface ReasonFormProps {
  label: string;
  reasons: readonly Reason[];
  action: string;
  tone?: 'primary' | 'danger';
  send: (reason: GivenReason) => Promise<unknown>;
  onClose: () => void;
  canSend?: boolean;
  children?: ReactNode;
}

export function ReasonForm(props: ReasonFormProps) {
  const { label, reasons, action, tone = 'primary', send, onClose, canSend = true, children } = props;
  const form = useContractForm(withOwnWords(reasons), {
    // Starts empty; the schema reports it on submit.
    initialValues: { reasonId: null as unknown as number, statusReason: null },
    send,
    after: onClose,
  });
  return (
    <form className="form-fields" aria-label={label} {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {children}
      <ReasonFields form={form} reasons={reasons} />
      <div className="dialog-actions">
        <Cancel />
        {canSend && (
          <Button type="submit" data-tone={tone} aria-busy={form.sending}>
            {action}
          </Button>
        )}
      </div>
    </form>
  );
}
