import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Chevron } from '../../../ui/form/input/select.tsx';
import { ApplicationStatus, type ShownStatus } from '../../application/public.ts';
import classes from './status-editor.module.css';

interface StatusButtonProps extends ComponentProps<'button'> {
  status: ShownStatus;
}

/** The status, which opens the menu of the others. */
export const StatusButton = ({ status, ...props }: StatusButtonProps) => (
  <UnstyledButton {...props} className={classes.button}>
    <VisuallyHidden>Status: </VisuallyHidden>
    <ApplicationStatus application={status} />
    <Chevron />
  </UnstyledButton>
);
