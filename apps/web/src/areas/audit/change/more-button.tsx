import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './more-button.module.css';

interface MoreButtonProps {
  /** `in Notes`: a page has many of these buttons. */
  about: string;
  /** What it opens. */
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
