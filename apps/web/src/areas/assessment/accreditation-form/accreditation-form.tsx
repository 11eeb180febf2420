import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import type { Invited } from '@assay/contract/assessment/accreditation/link';
import { companyFields } from '@assay/contract/assessment/accreditation/record';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/api/query.ts';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { isSame } from '../../../lib/is-same.ts';
import { swallowSecondClick } from '../../../ui/dialog/second-click.ts';
import type { WiringForm } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { CompanyFields } from '../accreditation-fields/company-fields.tsx';
import { DirectorList } from '../accreditation-fields/director-list.tsx';
import { LicenceFields } from '../accreditation-fields/licence-fields.tsx';
import classes from './accreditation-form.module.css';
import { type Draft, findDraft, forgetDraft, keepDraft, type OpenInvitation } from './draft.ts';
import { type Complete, FormSummary } from './form-summary.tsx';
import {
  type FormPartName,
  formParts,
  formSchema,
  freshValues,
  licencePart,
  optionalWords,
  type Progress,
  progressOf,
  valuesOfDraft,
} from './form-values.ts';

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
    <li>
      <button type="button" className={classes.part} onClick={() => go(name)}>
        <span>{title}</span>
        <Text
          span
          size="head"
          c={left === 0 ? 'var(--pass)' : 'var(--text-3)'}
          style={{ whiteSpace: 'nowrap' }}
        >
          {left === 0 && <span aria-hidden="true">✓ </span>}
          {left === 0 ? 'Complete' : `${left} to go`}
        </Text>
      </button>
    </li>
  );
}

const FormContents = ({ form, go }: Pick<PartLinkProps, 'form' | 'go'>) => (
  <nav className={classes.contents} aria-label="Contents">
    <ol className="lined">
      {(Object.keys(formParts) as FormPartName[]).map((name) => (
        <PartLink key={name} form={form} name={name} go={go} />
      ))}
    </ol>
  </nav>
);

function FormProgress({ form }: { form: WiringForm }) {
  const words = useTypedValue(form, (values) => {
    const { answered, asked } = progressOf(values);
    return `${answered} of ${asked}`;
  });
  const [answered, asked] = words.split(' of ');
  return (
    <Group ml="auto" c="dimmed">
      <progress aria-label="Answered" max={Number(asked)} value={Number(answered)} />
      {words} answered
    </Group>
  );
}

const consent =
  'This director agrees that their personal information is collected, and checked with identity verification services, to decide on this accreditation.';

const parts = Object.keys(formParts) as FormPartName[];
const idOf = (name: FormPartName) => `part-${name}`;

function goTo(name: FormPartName): void {
  const part = document.getElementById(idOf(name));
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('[data-path], button')?.focus({ preventScroll: true });
}

type Form = FormOf<typeof formSchema>;

function PartFields({ form, name }: { form: Form; name: FormPartName }) {
  if (name === 'company')
    return <CompanyFields of={{ form, fields: companyFields, needed: optionalWords }} />;
  if (name === 'licences') return <LicenceFields of={{ form, fields: licencePart, needed: optionalWords }} />;
  return <DirectorList form={form} needed={optionalWords} consent={consent} />;
}

/** Stores a draft on every keystroke, against a crash. Typing in another tab is kept. */
function useKeptDraft(form: Form, invitation: OpenInvitation, token: string) {
  const [isKept, setKept] = useState(true);
  const last = useRef<Record<string, unknown>>(structuredClone(form.values()));
  const keep = useEffectEvent(() => {
    const values: Record<string, unknown> = form.values();
    const changed = Object.entries(values).filter(([name, value]) => !isSame(value, last.current[name]));
    last.current = structuredClone(values);
    const fresh = freshValues(invitation);
    const draft = { ...fresh, ...findDraft(invitation)?.values, ...Object.fromEntries(changed) };
    if (isSame(draft, fresh)) forgetDraft(invitation);
    else setKept(keepDraft(invitation, token, draft));
  });
  const { subscribe } = form;
  useEffect(() => subscribe(() => keep()), [subscribe]);
  return isKept;
}

interface AccreditationFormProps {
  invitation: OpenInvitation;
  token: string;
  draft: Draft | undefined;
  onSent: (sent: Complete) => void;
  reread: (isOwn: boolean) => Promise<Invited['state'] | undefined>;
  children: (isKept: boolean) => ReactNode;
}

/** True if the link was used, has expired or was replaced: then the form itself is fine. */
const isAboutLink = (error: ApiError) =>
  error.status === 404 || (error.code === 'UNPROCESSABLE' && error.problems.length === 0);

export function AccreditationForm({ children, ...props }: AccreditationFormProps) {
  const { invitation, token, draft, onSent, reread } = props;
  const [initialValues] = useState(() => {
    const fresh = freshValues(invitation);
    return draft ? valuesOfDraft(fresh, draft.values) : fresh;
  });
  const [checked, setChecked] = useState<Complete>();
  const fillIn = useAction(invitations.fillInAccreditation, { inForm: true });
  const unanswered = useRef<Complete>(undefined);
  const send = async (body: Complete): Promise<Complete> => {
    try {
      await fillIn.mutateAsync({ params: { token }, body });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The first try may have succeeded unanswered; only an identical body is surely ours.
      const isOwn = isSame(unanswered.current, body);
      const isSent = isAboutLink(error) && (await reread(isOwn)) === 'USED' && isOwn;
      if (error.status === 0) unanswered.current = body;
      if (!isSent) throw error;
    }
    return body;
  };
  const form = useContractForm(formSchema, {
    initialValues,
    isSentByEnter: false,
    ask: async (values) => {
      if (checked) return true;
      swallowSecondClick();
      setChecked(values);
      return false;
    },
    send,
    after: (sent) => {
      forgetDraft(invitation);
      onSent(sent);
    },
    refused: (error) => {
      if (error.problems.length > 0) setChecked(undefined);
      return isAboutLink(error) && error.status === 404;
    },
  });
  const isKept = useKeptDraft(form, invitation, token);
  return (
    <form aria-label="Accreditation" {...form.props}>
      <Stack gap="lg">
        {checked && <FormSummary values={checked} />}
        <div className={`split ${classes.columns}`} hidden={checked !== undefined}>
          <FormContents form={form} go={goTo} />
          <Stack gap="lg">
            {children(isKept)}
            {parts.map((name) => (
              <div key={name} id={idOf(name)} className={classes.anchor}>
                <Section title={formParts[name].title}>
                  <Stack gap="lg" className={classes.groups}>
                    <PartFields form={form} name={name} />
                  </Stack>
                </Section>
              </div>
            ))}
          </Stack>
        </div>
        <div className={`form-stays ruled ${classes.bar}`}>
          <FormProblems form={form} again="Send it again." />
          <div className="form-actions">
            <SubmitButton sending={form.sending}>
              {checked ? 'Send accreditation' : 'Check and send'}
            </SubmitButton>
            {checked ? (
              <Button variant="default" onClick={() => setChecked(undefined)}>
                Go back and change
              </Button>
            ) : (
              <FormProgress form={form} />
            )}
          </div>
        </div>
      </Stack>
    </form>
  );
}
