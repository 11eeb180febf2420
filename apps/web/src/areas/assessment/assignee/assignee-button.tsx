import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { tip } from '../../../ui/dialog/tip.ts';
import { Chevron } from '../../../ui/form/input/select.tsx';
import classes from './assignees.module.css';

interface AssigneeButtonProps {
  /** What it is about: `Assignees`. */
  label: string;
  /** In full, for whoever asks: `Credit analyst: Jane Moore`. */
  words: string;
  /** As it is shown. */
  short: string;
  /** For those who can change it. */
  onOpen?: (() => void) | undefined;
}

/** Who works on it and, for those who can say so, the way to change that. */
export const AssigneeButton = ({ label, words, short, onOpen }: AssigneeButtonProps) =>
  onOpen ? (
    <UnstyledButton className={classes.button} aria-haspopup="dialog" onClick={onOpen} {...tip(words)}>
      <VisuallyHidden>
        {label}, {words}
      </VisuallyHidden>
      <span aria-hidden="true">{short}</span>
      <Chevron />
    </UnstyledButton>
  ) : (
    <p className={classes.names}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true" {...tip(words)}>
        {short}
      </span>
    </p>
  );
