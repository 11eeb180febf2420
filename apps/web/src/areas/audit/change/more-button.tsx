import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './more-button.module.css';

interface MoreButtonProps {
  /** Tells many such buttons apart: `in Notes`. */
  about: string;
  controls: string;
  isOpen: boolean;
  toggle: () => void;
  children: ReactNode;
}

export const MoreButton = ({ about, controls, isOpen, toggle, children }: MoreButtonProps) => (
  <UnstyledButton className={classes.more} aria-expanded={isOpen} aria-controls={controls} onClick={toggle}>
    {isOpen ? 'Show less' : children}
    <VisuallyHidden> {about}</VisuallyHidden>
  </UnstyledButton>
);
