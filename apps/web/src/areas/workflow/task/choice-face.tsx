import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { tipFrom } from '../../../ui/dialog/tip.ts';
import { Chevron } from '../../../ui/form/input/select.tsx';
import classes from './choice.module.css';

interface ChoiceFaceProps extends Omit<ComponentProps<'button'>, 'children' | 'style'> {
  /** With a frame, as a field or a button has; without one where what it shows has edges of its own. */
  frame?: 'field' | 'button' | undefined;
  children?: ReactNode;
}

/** The whole of what is cut. */
const wholeChoice = tipFrom((target) => {
  const shown = target.firstElementChild;
  return shown && shown.scrollWidth > shown.clientWidth ? shown.textContent : null;
});

/** What is chosen, as the button that opens the others. */
export const ChoiceFace = ({ frame, children, ...props }: ChoiceFaceProps) => (
  <UnstyledButton {...wholeChoice} {...props} className={classes.face} data-frame={frame}>
    <span className={classes.shown}>{children}</span>
    <Chevron />
  </UnstyledButton>
);
