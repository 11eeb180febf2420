import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const AnchorButton = (props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
);

/** A way to another screen that is the main thing to do on this one; takes what a `Link` takes. */
export const LinkButton = createLink(AnchorButton);
