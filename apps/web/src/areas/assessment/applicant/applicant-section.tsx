import { type Applicant, applicantFields, trusteeNames } from '@assay/contract/application/applicant';
import type { Assessment } from '@assay/contract/assessment/record';
import { businessAge } from '@assay/lending/derived';
import { formatAbn } from '@assay/lending/identifiers';
import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { factsOf, shownIn } from '../../../lib/field-words.ts';
import { businessDay, formatDate, none } from '../../../lib/formats.ts';
import { useSlots } from '../../../lib/slots.ts';
import { addressLine } from '../../../ui/form/address/address.ts';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { GuarantorFacts } from '../../application/public.ts';
import { EditLink } from '../edit-link.tsx';

/** `51 824 753 556 · 12/03/2019 (7.5 years)` */
function abnWords({ abn, abnRegisteredDate: day }: Applicant): string {
  const since = day === null ? none : `${formatDate(day)} (${businessAge(day, businessDay())})`;
  return `${formatAbn(abn)} · ${since}`;
}

/** `Company, Harbour Holdings Pty Ltd, ACN 824 753 556`; null without a trustee. */
function trusteeOf(applicant: Applicant): string | null {
  const known = trusteeNames(applicant).filter((name) => applicant[name] !== null);
  const words = known.map((name) =>
    [name === 'trusteeAcn' && 'ACN', shownIn(applicantFields, name, applicant[name])]
      .filter(Boolean)
      .join(' '),
  );
  return words.join(', ') || null;
}

function factsOfApplicant(applicant: Applicant): [label: string, value: ReactNode][] {
  const facts = (...names: (keyof typeof applicantFields)[]) => factsOf(applicantFields, applicant, names);
  const { industry, industryType } = applicant;
  return [
    ...facts('entityName', 'tradingName'),
    [applicantFields.abn.label, abnWords(applicant)],
    ['GST from', applicant.gstRegisteredDate && formatDate(applicant.gstRegisteredDate)],
    ...facts('entityType'),
    ['Trustee', trusteeOf(applicant)],
    [applicantFields.industry.label, [industry, industryType].filter(Boolean).join(' · ')],
    ...facts('phone'),
    ['Address', addressLine('address', applicant)],
  ];
}

/** Chooses the open panel once: later data must not close a panel that is being read. */
function Guarantors({ assessment }: { assessment: Assessment }) {
  const { checks } = useSlots();
  const openAtFirst = checks ? checks.firstOpen : 0;
  if (openAtFirst === undefined) return <Waiting />;
  return (
    <GuarantorFacts
      guarantors={assessment.data.guarantors}
      openAtFirst={openAtFirst}
      standing={checks && ((index) => checks.standing(assessment, index))}
      above={checks && ((index) => checks.ofGuarantor(assessment, index))}
    />
  );
}

export function ApplicantSection({ assessment }: { assessment: Assessment }) {
  const { data: application } = assessment;
  const { applicant } = application;
  const { checks } = useSlots();
  return (
    <>
      {checks?.forAll(assessment)}
      <Section
        title="Application Data"
        extras={<EditLink application={application} tab="applicant" what="applicant" />}
      >
        {applicant ? (
          <Stack gap="sm">
            {checks?.ofApplicant(assessment)}
            <Facts dense facts={factsOfApplicant(applicant)} />
            <Facts facts={[[applicantFields.natureOfBusiness.label, applicant.natureOfBusiness]]} />
          </Stack>
        ) : (
          none
        )}
      </Section>
      <Group justify="space-between" px="md">
        <h2>Guarantors</h2>
        <EditLink application={application} tab="guarantors" what="guarantors" />
      </Group>
      <Guarantors assessment={assessment} />
      {checks?.bought(assessment)}
    </>
  );
}
