import { derivedFields, figureFields, quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { ageAtEndOfTerm, amountFunded, loanToValue } from '@assay/lending/derived';
import { businessYear } from '../../../lib/formats.ts';
import {
  DerivedMoney,
  DerivedRatio,
  DerivedTerm,
  DerivedYears,
  NotKnownYet,
} from '../../../ui/value/derived-figures.tsx';
import { KeyFigures } from '../../../ui/value/key-figures.tsx';

const nothingKnown = { agreedValue: null, retailValue: null };

export function ApplicationFigures({ application }: { application: Application | undefined }) {
  const quote = application?.quote;
  if (!application || !quote) {
    const value = application ? <NotKnownYet /> : '';
    return <KeyFigures figures={labels.map((label) => [label, value] as const)} />;
  }
  const term = quote.repaymentTermMonth;
  const madeIn = application.security?.manufactureYear ?? quote.assetManufactureYear;
  const funded = amountFunded(quote);
  const values = [
    <DerivedMoney key="financed" value={quote.amountFinanced} />,
    <DerivedMoney key="funded" value={funded} />,
    <DerivedRatio key="ratio" value={loanToValue(funded, application.security ?? nothingKnown)} />,
    <DerivedMoney key="instalment" value={quote.installmentAmount} />,
    <DerivedTerm key="term" value={term} />,
    <DerivedYears key="age" value={ageAtEndOfTerm(madeIn, businessYear(), term)} />,
  ];
  return <KeyFigures figures={labels.map((label, index) => [label, values[index]] as const)} />;
}

const labels = [
  figureFields.amountFinanced,
  derivedFields.amountFunded,
  derivedFields.loanToValue,
  figureFields.installmentAmount,
  quoteFields.repaymentTermMonth,
  derivedFields.ageAtEndOfTerm,
].map(({ label }) => label);
