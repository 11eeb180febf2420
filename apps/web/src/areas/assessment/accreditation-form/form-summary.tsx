import type { accreditationForm } from '@assay/contract/assessment/accreditation/invitation';
import { licenceCardWarning, licenceWarning } from '@assay/lending/licences';
import { directorHeading, titledName } from '@assay/lending/people';
import { postcodeWarning } from '@assay/lending/plausible';
import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { businessDay } from '../../../lib/formats.ts';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { CompanyFacts } from '../accreditation-fields/company-fields.tsx';
import { DirectorFacts } from '../accreditation-fields/director-facts.tsx';
import { LicenceFacts } from '../accreditation-fields/licence-fields.tsx';
import { formParts } from './form-values.ts';

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

export type Complete = z.output<typeof accreditationForm>;

export function FormSummary({ values }: { values: Complete }) {
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
