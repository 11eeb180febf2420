import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormOf } from '../../lib/form/form.ts';
import { Cancel, Dialog } from '../../ui/dialog/dialog.tsx';
import { Message } from '../../ui/page/message.tsx';

interface FormDialogProps {
  title: string;
  effect?: ReactNode;
  form: Pick<FormOf<never>, 'props' | 'failure' | 'sending'>;
  /** Undefined if it is no longer possible. */
  action: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

export const FormDialog = ({ title, effect, form, action, onClose, children }: FormDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    {effect && <p>{effect}</p>}
    <form className="form-fields" aria-label={title} {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {children}
      <div className="dialog-actions">
        <Cancel />
        {action && (
          <Button type="submit" aria-busy={form.sending}>
            {action}
          </Button>
        )}
      </div>
    </form>
  </Dialog>
);
