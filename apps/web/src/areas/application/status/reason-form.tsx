import {
  detailsNeeded,
  type GivenReason,
  givenReason,
  reasonFields,
  type StatusReason,
} from '@assay/contract/application/status';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useContractForm } from '../../../lib/form/form.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';
import { Cancel } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input/select.tsx';
import { Message } from '../../../ui/page/message.tsx';

interface ReasonFormProps {
  label: string;
  reasons: readonly Omit<StatusReason, 'status'>[];
  action: string;
  tone?: 'primary' | 'danger';
  send: (reason: GivenReason) => Promise<unknown>;
  onClose: () => void;
  canSend?: boolean;
  children?: ReactNode;
}

export function ReasonForm(props: ReasonFormProps) {
  const { label, reasons, action, tone = 'primary', send, onClose, canSend = true, children } = props;
  const needsDetails = (chosen: unknown) =>
    reasons.some(({ id, allowCustomReason }) => id === chosen && allowCustomReason);
  const schema = givenReason.superRefine(({ reasonId, statusReason }, context) => {
    if (needsDetails(reasonId) && !statusReason)
      context.addIssue({ code: 'custom', path: ['statusReason'], message: detailsNeeded });
  });
  const form = useContractForm(schema, {
    // Starts empty; the schema reports it on submit.
    initialValues: { reasonId: null as unknown as number, statusReason: null },
    send,
    after: onClose,
  });
  const { reasonId } = useTypedValues(form);
  const reason = form.field('reasonId');
  return (
    <form className="form-fields" aria-label={label} {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {children}
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
          ...reasons.map(({ id, reason: text, parent }) => ({
            value: String(id),
            label: text,
            group: parent ?? undefined,
          })),
        ]}
      />
      {needsDetails(reasonId) && <Field of={{ form, fields: reasonFields }} name="statusReason" rows={3} />}
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
