import { invitationFields, invitations } from '@assay/contract/assessment/accreditation/invitation';
import { invitationDays } from '@assay/contract/assessment/accreditation/link';
import { emptyValues } from '@assay/contract/kit/values';
import { Button } from '@mantine/core';
import { useContractForm } from '../../../lib/form/form.ts';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SendingFields } from '../../../ui/form/sending-fields.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { useInvite } from './invitation.queries.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(invitations.inviteCompany.body, {
    initialValues: emptyValues(invitationFields),
    send: useInvite(),
    after: onClose,
  });
  const of = { form, fields: invitationFields };
  return (
    <Dialog title="Invite an introducer" onClose={onClose}>
      <form className="form-fields" aria-label="Invite an introducer" {...form.props}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <SendingFields sending={form.sending}>
          <Field of={of} name="entityName" data-autofocus />
          <Field of={of} name="email" />
        </SendingFields>
        <p>
          We'll email them a link to fill in the company's accreditation. It works once, for {invitationDays}{' '}
          days.
        </p>
        <div className="dialog-actions">
          <Cancel />
          <Button type="submit" aria-busy={form.sending}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
