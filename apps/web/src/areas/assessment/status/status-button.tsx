import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Chevron } from '../../../ui/form/input/select.tsx';
import classes from './status-editor.module.css';

export const StatusButton = ({ children, ...props }: ComponentProps<'button'>) => (
  <UnstyledButton {...props} className={classes.button}>
    <VisuallyHidden>Status: </VisuallyHidden>
    {children}
    <Chevron />
  </UnstyledButton>
);
