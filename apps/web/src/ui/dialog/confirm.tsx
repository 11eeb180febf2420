import { unexpectedFailure } from '@assay/contract/kit/errors';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { Message } from '../page/message.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface ConfirmProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** A verb phrase such as `Push to LMS`; undefined if the action is no longer possible. */
  action: string | undefined;
  cancel?: string;
  /** 'danger' destroys something or can't be undone: Cancel gets the focus. */
  tone?: 'primary' | 'danger';
  /** Focuses Cancel, so that a repeated Enter confirms nothing. */
  isUnhurried?: boolean;
  /** Runs once per dialog. A rejection is shown inside; success closes the dialog. */
  onConfirm: () => unknown;
  onClose: () => void;
}

function ConfirmDialog({
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
  // State updates a render late, so a double click needs a ref.
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
      <div className="dialog-actions">
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

export const Confirm = (props: ConfirmProps) => props.opened && <ConfirmDialog {...props} />;
