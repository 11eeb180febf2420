import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import type { Invited } from '@assay/contract/assessment/accreditation/link';
import { companyFields } from '@assay/contract/assessment/accreditation/record';
import { licenceCardWarning, licenceWarning } from '@assay/lending/licences';
import { directorHeading, titledName } from '@assay/lending/people';
import { postcodeWarning } from '@assay/lending/plausible';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/api/query.ts';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { businessDay } from '../../../lib/formats.ts';
import { isSame } from '../../../lib/is-same.ts';
import { swallowSecondClick } from '../../../ui/dialog/second-click.ts';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { CompanyFacts, CompanyFields } from '../accreditation-fields/company-fields.tsx';
import { DirectorFacts, DirectorList } from '../accreditation-fields/director-fields.tsx';
import { LicenceFacts, LicenceFields } from '../accreditation-fields/licence-fields.tsx';
import classes from './accreditation-form.module.css';
import { type Draft, findDraft, forgetDraft, keepDraft, type OpenInvitation } from './draft.ts';
import {
  type Complete,
  type FormPartName,
  formParts,
  formSchema,
  freshValues,
  licencePart,
  optionalWords,
  progressOf,
  valuesOfDraft,
} from './form-values.ts';

type Form = FormOf<typeof formSchema>;

const parts = Object.keys(formParts) as FormPartName[];
const idOf = (name: FormPartName) => `part-${name}`;

function goTo(name: FormPartName): void {
  const part = document.getElementById(idOf(name));
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('[data-path], button')?.focus({ preventScroll: true });
}

function PartLink({ form, name }: { form: Form; name: FormPartName }) {
  const { title, progress } = formParts[name];
  const left = useTypedValue(form, (values) => {
    const { asked, answered } = progress(values);
    return asked - answered;
  });
  return (
    <li>
      <button type="button" className={classes.part} onClick={() => goTo(name)}>
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

function FormProgress({ form }: { form: Form }) {
  const answered = useTypedValue(form, (values) => progressOf(values).answered);
  const asked = useTypedValue(form, (values) => progressOf(values).asked);
  return (
    <Group ml="auto" c="dimmed">
      <progress aria-label="Answered" max={asked} value={answered} />
      {answered} of {asked} answered
    </Group>
  );
}

function directorWarnings(director: Complete['directors'][number]): string[] {
  const { driverLicenseState: state, driverLicenseNumber, driverLicenseCardNumber } = director;
  return [
    state && driverLicenseNumber && licenceWarning(state, driverLicenseNumber),
    state && driverLicenseCardNumber && licenceCardWarning(state, driverLicenseCardNumber),
    postcodeWarning(director.addressState, director.addressPostcode),
  ].flatMap((text) => (text ? [`${titledName(director)}: ${text}`] : []));
}

const formWarnings = (values: Complete): string[] => [
  ...[postcodeWarning(values.addressState, values.addressPostcode)].flatMap((text) => text ?? []),
  ...((values.indemnityExpiresOn ?? '') < businessDay()
    ? ['The professional-indemnity insurance has expired']
    : []),
  ...values.directors.flatMap(directorWarnings),
];

function FormSummary({ values }: { values: Complete }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const warnings = formWarnings(values);
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <h2 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Check your answers
        </h2>
        <Text c="dimmed">This is what you're about to send. You can't change it here once it's sent.</Text>
        {warnings.length > 0 && (
          <Stack component="ul" gap="xs" aria-label="Please check">
            {warnings.map((text) => (
              <li key={text}>
                <Warning>{text}</Warning>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
      <Section title={formParts.company.title}>
        <CompanyFacts company={values} />
      </Section>
      <Section title={formParts.licences.title}>
        <LicenceFacts licences={values} />
      </Section>
      {values.directors.map((director, index) => (
        <Section key={directorHeading(index, director)} title={directorHeading(index, director)}>
          <DirectorFacts director={director} />
        </Section>
      ))}
    </Stack>
  );
}

const consent =
  'This director agrees that their personal information is collected, and checked with identity verification services, to decide on this accreditation.';

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
          <nav className={classes.contents} aria-label="Contents">
            <ol className="lined">
              {parts.map((name) => (
                <PartLink key={name} form={form} name={name} />
              ))}
            </ol>
          </nav>
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
