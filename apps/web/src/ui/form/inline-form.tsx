import type { Fields } from '@assay/contract/kit/field';
import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormOf } from '../../lib/form/form.ts';
import { useSharedSaveKeys } from '../../lib/form/save-keys.ts';
import { Conflict } from '../dialog/conflict.tsx';
import { FormProblems } from './form-problems.tsx';
import { SaveButton } from './save-button.tsx';

interface InlineFormProps {
  form: Pick<FormOf<never>, 'props' | 'failure' | 'cause' | 'go' | 'sending' | 'conflict' | 'resolve'>;
  fields: Fields;
  width?: string;
  children: ReactNode;
}

/** A single field with its own save button. */
export function InlineForm({ form, fields, width = '13rem', children }: InlineFormProps) {
  useSharedSaveKeys(form.props.ref);
  return (
    <form {...form.props}>
      <Stack gap="sm" align="flex-start">
        <Group align="flex-start" wrap="nowrap">
          <Box w={width}>{children}</Box>
          {/* In line with the input, below its label. */}
          <Box mt="1.25rem">
            <SaveButton sending={form.sending}>Save</SaveButton>
          </Box>
        </Group>
        {/* The field shows its own problem. */}
        <FormProblems form={{ ...form, problems: [] }} />
        <Conflict form={form} fields={fields} />
      </Stack>
    </form>
  );
}
