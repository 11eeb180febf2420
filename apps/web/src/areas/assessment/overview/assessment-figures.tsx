import { derivedFields, figureFields, quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { ageAtEndOfTerm, amountFunded, businessAge, loanToValue, termYears } from '@assay/lending/derived';
import type { ReactNode } from 'react';
import { businessDay, businessYear } from '../../../lib/formats.ts';
import { useSlots } from '../../../lib/slots.ts';
import { DerivedMoney, DerivedRatio, DerivedYears, NotKnownYet } from '../../../ui/value/derived-figures.tsx';
import { KeyFigures } from '../../../ui/value/key-figures.tsx';

const nothingKnown = { agreedValue: null, retailValue: null };

function BusinessAge({ applicant }: Pick<Application, 'applicant'>) {
  const since = applicant?.abnRegisteredDate;
  const today = businessDay();
  return since && since <= today ? businessAge(since, today) : <NotKnownYet />;
}

function valuesOf(application: Application): ReactNode[] {
  const { quote, security, applicant } = application;
  const term = quote?.repaymentTermMonth;
  const funded = quote && amountFunded(quote);
  // Prefer the security's year to the quote's.
  const madeIn = security?.manufactureYear ?? quote?.assetManufactureYear;
  return [
    <DerivedMoney key="funded" value={funded} />,
    <DerivedRatio
      key="ratio"
      value={funded === null ? null : loanToValue(funded, security ?? nothingKnown)}
    />,
    <DerivedMoney key="instalment" value={quote?.installmentAmount} />,
    <DerivedYears key="term" value={term === undefined ? null : termYears(term)} />,
    <DerivedYears
      key="age"
      value={madeIn === undefined || term === undefined ? null : ageAtEndOfTerm(madeIn, businessYear(), term)}
    />,
    <BusinessAge key="business" applicant={applicant} />,
  ];
}

interface AssessmentFiguresProps {
  application: Application | undefined;
}

export function AssessmentFigures({ application }: AssessmentFiguresProps) {
  const values = application ? valuesOf(application) : [];
  const { figures = [] } = useSlots();
  return (
    <KeyFigures
      figures={[...labels.map((label, index) => [label, values[index] ?? ''] as const), ...figures]}
    />
  );
}

const labels = [
  ...[
    derivedFields.amountFunded,
    derivedFields.loanToValue,
    figureFields.installmentAmount,
    quoteFields.repaymentTermMonth,
    derivedFields.ageAtEndOfTerm,
  ].map(({ label }) => label),
  'Business age',
];
