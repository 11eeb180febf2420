import type { ReactNode } from 'react';
import type { FormOf } from '../../lib/form/form.ts';
import { Conflict } from '../dialog/conflict.tsx';
import { Message } from '../page/message.tsx';
import formClasses from './form.module.css';
import { SubmitButton } from './submit-button.tsx';

interface RecordFormProps {
  /** What it is about, for those who do not see the heading. */
  label: string;
  form: Pick<FormOf<never>, 'props' | 'failure' | 'sending' | 'conflict' | 'settle'>;
  /** The words on the button. */
  submit: string;
  /** What people call the fields, and how their values are shown, when somebody else has saved in between. */
  labels: Readonly<Record<string, string>>;
  show?: (path: string, value: unknown) => ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form that saves a record: its fields, what went wrong, and the way on when somebody else saved first. */
export const RecordForm = ({ label, form, submit, labels, show, beside, children }: RecordFormProps) => (
  <form className={formClasses.fields} aria-label={label} {...form.props}>
    {form.failure && <Message tone="failed">{form.failure}</Message>}
    {children}
    <div className={formClasses.actions}>
      <SubmitButton sending={form.sending}>{submit}</SubmitButton>
      {beside}
    </div>
    <Conflict conflict={form.conflict} settle={form.settle} labels={labels} {...(show && { show })} />
  </form>
);
