import { unexpectedFailure } from '@assay/contract/kit/errors';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { Message } from '../page/message.tsx';
import classes from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

export interface ConfirmProps {
  opened: boolean;
  /** A question that names the thing: `Push 1000482 to the loan system?` */
  title: string;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  /** The button says what it does: `Push to LMS`. Undefined where it can't be done any more. */
  action: string | undefined;
  cancel?: string;
  /** 'danger' if it destroys something or can't be undone: then Cancel has the focus. */
  tone?: 'primary' | 'danger';
  /** Cancel has the focus all the same: whoever pressed Enter to get here, and presses it again, sends nothing. */
  isUnhurried?: boolean;
  /** Once, however often it is clicked. What it rejects with is shown inside; when it is done the dialog closes. */
  onConfirm: () => unknown;
  onClose: () => void;
}

export function ConfirmDialog({
  title,
  children,
  action,
  cancel = 'Cancel',
  tone = 'primary',
  isUnhurried = tone === 'danger',
  onConfirm,
  onClose,
}: ConfirmProps) {
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  // The state is a render late; a double click is not.
  const isSending = useRef(false);

  const confirm = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : unexpectedFailure);
      if (!(error instanceof ApiError)) reportError(error);
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };

  return (
    <DialogFrame title={title} onClose={onClose} locked={sending}>
      <div>{children}</div>
      {failure && <Message tone="failed">{failure}</Message>}
      <div className={classes.actions}>
        <Button variant="default" data-autofocus={isUnhurried || undefined} onClick={onClose}>
          {cancel}
        </Button>
        {action !== undefined && (
          <Button
            data-tone={tone}
            data-autofocus={!isUnhurried || undefined}
            aria-busy={sending}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
