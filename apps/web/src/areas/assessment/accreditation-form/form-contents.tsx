import { UnstyledButton } from '@mantine/core';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import type { WiringForm } from '../../../ui/form/field.tsx';
import classes from './accreditation-form.module.css';
import { type FormPartName, formParts, type Progress, progressOf } from './form-values.ts';

interface PartLinkProps {
  form: WiringForm;
  name: FormPartName;
  go: (name: FormPartName) => void;
}

const leftOf = ({ asked, answered }: Progress) => asked - answered;

function PartLink({ form, name, go }: PartLinkProps) {
  const { title, progress } = formParts[name];
  const left = useTypedValue(form, (values) => leftOf(progress(values)));
  return (
    <li data-done={left === 0 || undefined}>
      <UnstyledButton className={classes.part} onClick={() => go(name)}>
        <span>{title}</span>
        <span className={classes.left}>{left === 0 ? 'Complete' : `${left} to go`}</span>
      </UnstyledButton>
    </li>
  );
}

export const FormContents = ({ form, go }: Pick<PartLinkProps, 'form' | 'go'>) => (
  <nav className={classes.contents} aria-label="Contents">
    <ol>
      {(Object.keys(formParts) as FormPartName[]).map((name) => (
        <PartLink key={name} form={form} name={name} go={go} />
      ))}
    </ol>
  </nav>
);

export function FormProgress({ form }: { form: WiringForm }) {
  const words = useTypedValue(form, (values) => {
    const { answered, asked } = progressOf(values);
    return `${answered} of ${asked}`;
  });
  const [answered, asked] = words.split(' of ');
  return (
    <div className={classes.progress}>
      <progress aria-label="Answered" max={Number(asked)} value={Number(answered)} />
      {words} answered
    </div>
  );
}
