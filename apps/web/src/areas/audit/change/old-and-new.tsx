import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './change.module.css';
import type { ValueChange } from './changes.ts';

interface MoreButtonProps {
  about: string;
  controls: string;
  isOpen: boolean;
  toggle: () => void;
  children: ReactNode;
}

export const MoreButton = ({ about, controls, isOpen, toggle, children }: MoreButtonProps) => (
  <button
    type="button"
    className={`link-button screen-only ${classes.more}`}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={toggle}
  >
    {isOpen ? 'Show less' : children}
    <VisuallyHidden> {about}</VisuallyHidden>
  </button>
);

export const Removed = ({ children }: { children: string }) => <del className="quiet">{children}</del>;

export const Added = ({ children }: { children: string }) => <ins>{children}</ins>;

/** `old → new`: strike-through and arrow for the eye, words for screen readers. */
export function OldAndNew({ old, new: now }: Pick<ValueChange, 'old' | 'new'>) {
  if (old === undefined) return now ?? <NoValue />;
  const before = old === null ? <NoValue /> : <Removed>{old}</Removed>;
  if (now === undefined) {
    return (
      <>
        <VisuallyHidden>removed: </VisuallyHidden>
        {before}
      </>
    );
  }
  return (
    <>
      <VisuallyHidden>from </VisuallyHidden>
      {before}{' '}
      <span className="missing" aria-hidden="true">
        →
      </span>{' '}
      <VisuallyHidden>to </VisuallyHidden>
      {now === null ? <NoValue /> : <Added>{now}</Added>}
    </>
  );
}
