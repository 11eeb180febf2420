import { PasswordField, type PasswordForm } from '../../../ui/form/input/password-field.tsx';
import { passwordHint } from './new-password.ts';

interface NewPasswordFieldsProps<Name extends string> {
  form: PasswordForm<Name | 'repeatPassword'>;
  name: Name;
}

export const NewPasswordFields = <Name extends string>({ form, name }: NewPasswordFieldsProps<Name>) => (
  <>
    <PasswordField
      form={form}
      name={name}
      label="New password"
      description={passwordHint}
      autoComplete="new-password"
    />
    <PasswordField
      form={form}
      name="repeatPassword"
      label="Repeat new password"
      autoComplete="new-password"
    />
  </>
);
