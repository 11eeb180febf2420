import { Button } from '@mantine/core';

interface SubmitButtonProps {
  sending: boolean;
  fullWidth?: boolean;
  children: string;
}

/** Stays focusable while sending: a disabled button would drop the focus. The form sees to it that it sends once. */
export const SubmitButton = ({ sending, fullWidth = false, children }: SubmitButtonProps) => (
  <Button type="submit" fullWidth={fullWidth} aria-busy={sending}>
    {children}
  </Button>
);
