import type { FormPart } from '../../../lib/form/form-part.ts';
import { PasswordField } from '../../../ui/form/input/password-field.tsx';
import { passwordHint } from './new-password.ts';

interface NewPasswordFieldsProps<Name extends string> {
  form: {
    field: (path: Name | 'repeatPassword') => ReturnType<FormPart<never>['field']>;
    key: (path: Name | 'repeatPassword') => string;
  };
  /** The field that the new password is sent in. */
  name: Name;
}

/** A new password, twice. */
export const NewPasswordFields = <Name extends string>({ form, name }: NewPasswordFieldsProps<Name>) => (
  <>
    <PasswordField
      key={form.key(name)}
      {...form.field(name)}
      label="New password"
      description={passwordHint}
      name={name}
      autoComplete="new-password"
    />
    <PasswordField
      key={form.key('repeatPassword')}
      {...form.field('repeatPassword')}
      label="Repeat new password"
      name="repeatPassword"
      autoComplete="new-password"
    />
  </>
);
