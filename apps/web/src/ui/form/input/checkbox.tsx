import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type CheckboxProps, Checkbox as MantineCheckbox } from '@mantine/core';

export const Checkbox = (props: CheckboxProps) => <MantineCheckbox size="xs" {...props} />;
