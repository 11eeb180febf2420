import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { tip } from '../../../ui/dialog/tip.ts';
import { Chevron } from '../../../ui/form/input/select.tsx';
import classes from './assignees.module.css';

interface AssigneeButtonProps {
  label: string;
  words: string;
  short: string;
  onOpen?: (() => void) | undefined;
}

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
