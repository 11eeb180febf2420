import { derivedFields, figureFields, quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { DerivedMoney, DerivedRatio, DerivedTerm, DerivedYears } from '../../../ui/value/derived-figures.tsx';
import { KeyFigures } from '../../../ui/value/key-figures.tsx';
import { ageAtEndOf, fundedOf, ratioOf, type Valued } from '../security/security-values.ts';

/** Returns the figures derived from a quote and its security, with their labels. */
export const figuresOf = (quote: Application['quote'], security: Valued) =>
  ({
    funded: [derivedFields.amountFunded.label, <DerivedMoney key="funded" value={fundedOf(quote)} />],
    ratio: [derivedFields.loanToValue.label, <DerivedRatio key="ratio" value={ratioOf(quote, security)} />],
    age: [derivedFields.ageAtEndOfTerm.label, <DerivedYears key="age" value={ageAtEndOf(quote, security)} />],
    instalment: [
      figureFields.installmentAmount.label,
      <DerivedMoney key="instalment" value={quote?.installmentAmount} />,
    ],
  }) as const;

/** Derives a record's figures. The security's year of manufacture precedes the quote's. */
export function figuresOfRecord(application: Application | undefined) {
  const quote = application?.quote ?? null;
  const security = application?.security;
  const manufactureYear = security?.manufactureYear ?? quote?.assetManufactureYear;
  return { quote, ...figuresOf(quote, { ...security, manufactureYear }) };
}

export function ApplicationFigures({ application }: { application: Application | undefined }) {
  const { quote, funded, ratio, instalment, age } = figuresOfRecord(application);
  const figures = [
    [figureFields.amountFinanced.label, <DerivedMoney key="financed" value={quote?.amountFinanced} />],
    funded,
    ratio,
    instalment,
    [quoteFields.repaymentTermMonth.label, <DerivedTerm key="term" value={quote?.repaymentTermMonth} />],
    age,
  ] as const;
  return <KeyFigures figures={figures.map(([label, value]) => [label, application ? value : ''] as const)} />;
}
