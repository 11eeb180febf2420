import type { Fields } from '@assay/contract/kit/field';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { FormOf } from '../../lib/form/form.ts';
import { useSaveKeys } from '../../lib/form/save-keys.ts';
import { useSaveBar } from '../../lib/screen/save-bar.ts';
import { Conflict } from '../dialog/conflict.tsx';
import { FormProblems } from './form-problems.tsx';
import { SaveButton } from './save-button.tsx';

interface RecordFormProps {
  label: string;
  form: Pick<
    FormOf<never>,
    'props' | 'failure' | 'cause' | 'problems' | 'go' | 'sending' | 'conflict' | 'resolve'
  >;
  submit: string;
  fields: Fields;
  show?: ComponentProps<typeof Conflict>['show'];
  notice?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}

export function RecordForm(props: RecordFormProps) {
  const { label, form, submit, fields, show, notice, beside, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  useSaveKeys(form.props.ref);
  useSaveBar(bar);
  return (
    <form className="form-fields" aria-label={label} {...form.props}>
      {children}
      <div ref={bar} className="form-stays">
        <FormProblems form={form} />
        {notice}
        <div className="form-actions">
          <SaveButton sending={form.sending}>{submit}</SaveButton>
          {beside}
        </div>
      </div>
      <Conflict form={form} fields={fields} show={show} />
    </form>
  );
}
