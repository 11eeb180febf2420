import { Button } from '@mantine/core';

interface SubmitButtonProps {
  sending: boolean;
  fullWidth?: boolean;
  children: string;
}

/** Stays focusable while sending, as disabling drops the focus. The form guards against double sends. */
export const SubmitButton = ({ sending, fullWidth = false, children }: SubmitButtonProps) => (
  <Button type="submit" fullWidth={fullWidth} aria-busy={sending}>
    {children}
  </Button>
);
