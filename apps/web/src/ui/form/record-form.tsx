import type { Fields } from '@assay/contract/kit/field';
import { labelsOf } from '@assay/contract/kit/values';
import { type ReactNode, useRef } from 'react';
import { shownIn } from '../../lib/field-words.ts';
import type { FormOf } from '../../lib/form/form.ts';
import { useSaveKeys } from '../../lib/form/save-keys.ts';
import { useSaveBar } from '../../lib/screen/save-bar.ts';
import { Conflict } from '../dialog/conflict.tsx';
import formClasses from './form.module.css';
import { FormProblems } from './form-problems.tsx';
import { SaveButton } from './save-button.tsx';

interface RecordFormProps {
  /** The form's name for screen readers. */
  label: string;
  form: Pick<
    FormOf<never>,
    'props' | 'failure' | 'cause' | 'problems' | 'go' | 'sending' | 'conflict' | 'resolve'
  >;
  /** The words on the button. */
  submit: string;
  /** The fields it saves: named and shown when someone else has saved meanwhile. */
  fields: Fields;
  /** Shows what only the screen knows, such as the name behind an id; undefined of the rest. */
  show?: (path: string, value: unknown) => ReactNode;
  /** Above the button, in sight with it: what saving means. */
  notice?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form that saves a record: its fields, what went wrong, and the conflict dialog. Its button stays in sight. */
export function RecordForm(props: RecordFormProps) {
  const { label, form, submit, fields, show, notice, beside, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  useSaveKeys(form.props.ref);
  useSaveBar(bar);
  return (
    <form className={formClasses.fields} aria-label={label} {...form.props}>
      {children}
      <div ref={bar} className={formClasses.stays}>
        <FormProblems form={form} />
        {notice}
        <div className={formClasses.actions}>
          <SaveButton sending={form.sending}>{submit}</SaveButton>
          {beside}
        </div>
      </div>
      <Conflict
        conflict={form.conflict}
        resolve={form.resolve}
        labels={labelsOf(fields)}
        show={(path, value) => show?.(path, value) ?? shownIn(fields, path, value)}
      />
    </form>
  );
}
