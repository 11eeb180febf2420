import { passwordEndpoints } from '@assay/contract/iam/password';

import { useAction } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { PasswordField } from '../../../ui/form/input/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { changeForm } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export function ChangePasswordForm({ email }: { email: string }) {
  const done = 'Your password has been changed. Your other devices have been signed out.';
  const change = useAction(passwordEndpoints.changePassword, { done, inForm: true });
  const form = useContractForm(changeForm, {
    initialValues: { currentPassword: '', newPassword: '', repeatPassword: '' },
    send: async ({ currentPassword, newPassword }) => {
      await change.mutateAsync({ body: { currentPassword, newPassword } });
    },
    after: (): void => form.reset(),
  });

  return (
    <form className="form-fields" style={{ maxWidth: '22rem' }} {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {/* Tells password managers which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} name="newPassword" />
      <div className="form-actions">
        <SubmitButton sending={form.sending}>Change password</SubmitButton>
      </div>
    </form>
  );
}
