import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { tipFrom } from '../../../ui/dialog/tip.ts';
import { Chevron } from '../../../ui/form/input/select.tsx';
import classes from './choice.module.css';

interface ChoiceFaceProps extends Omit<ComponentProps<'button'>, 'children' | 'style'> {
  /** 'field' and 'button' draw a frame; without one the content has its own. */
  frame?: 'field' | 'button' | undefined;
  children?: ReactNode;
}

/** Shows a truncated text in full. */
const wholeChoice = tipFrom((target) => {
  const shown = target.firstElementChild;
  return shown && shown.scrollWidth > shown.clientWidth ? shown.textContent : null;
});

export const ChoiceFace = ({ frame, children, ...props }: ChoiceFaceProps) => (
  <UnstyledButton {...wholeChoice} {...props} className={classes.face} data-frame={frame}>
    <span className={classes.shown}>{children}</span>
    <Chevron />
  </UnstyledButton>
);
