import type { forgotPasswordForm } from '@assay/contract/iam/password';
import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import type { FormOf } from '../../../lib/form/form.ts';

interface EmailFieldProps {
  form: Pick<FormOf<typeof forgotPasswordForm>, 'field' | 'key'>;
  ref?: RefObject<HTMLInputElement | null> | undefined;
}

export const EmailField = ({ form, ref }: EmailFieldProps) => (
  <TextInput
    key={form.key('email')}
    {...form.field('email')}
    ref={ref}
    label="Email address"
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);
