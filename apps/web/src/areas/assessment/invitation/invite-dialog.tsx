import { invitationFields, invitations } from '@assay/contract/assessment/accreditation/invitation';
import { invitationDays } from '@assay/contract/assessment/accreditation/link';
import { emptyValues } from '@assay/contract/kit/values';
import { useKeys } from '../../../lib/api/keys.ts';
import { useAction } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SendingFields } from '../../../ui/form/sending-fields.tsx';
import { FormDialog } from '../form-dialog.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useAction(invitations.inviteCompany, {
    keys: useKeys(),
    refresh: [invitations.listInvitations],
    inForm: true,
  });
  const form = useContractForm(invitations.inviteCompany.body, {
    initialValues: emptyValues(invitationFields),
    send: (body) => invite.mutateAsync({ body }),
    after: ({ data }) => {
      showToast({ tone: 'pass', text: `Successfully invited ${data.entityName}` });
      onClose();
    },
  });
  const of = { form, fields: invitationFields };
  return (
    <FormDialog title="Invite an introducer" form={form} action="Send invitation" onClose={onClose}>
      <SendingFields sending={form.sending}>
        <Field of={of} name="entityName" data-autofocus />
        <Field of={of} name="email" />
      </SendingFields>
      <p>
        We'll email them a link to fill in the company's accreditation. It works once, for {invitationDays}{' '}
        days.
      </p>
    </FormDialog>
  );
}
