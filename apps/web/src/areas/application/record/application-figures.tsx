import type { Application } from '@assay/contract/application/area';
import { ageAtEndOfTerm, loanToValue, termYears } from '@assay/lending/derived';
import { sum } from '@assay/lending/money';
import { businessYear, formatYears } from '../../../lib/formats.ts';
import { Money, Ratio } from '../../../ui/value/figures.tsx';
import { KeyFigures } from '../../../ui/value/key-figures.tsx';
import { Missing } from '../../../ui/value/missing.tsx';

const Years = ({ of }: { of: number | undefined }) => (of === undefined ? <Missing /> : formatYears(of));

const nothingKnown = { agreedValue: null, retailValue: null };

/** What it is about, in six figures. At their place before they are known. */
export function ApplicationFigures({ application }: { application: Application | undefined }) {
  const quote = application?.quote;
  if (!application || !quote) {
    const value = application ? <Missing /> : '';
    return <KeyFigures of={labels.map((label) => [label, value] as const)} />;
  }
  const term = quote.repaymentTermMonth;
  // The asset itself knows better than what was quoted for it.
  const madeIn = application.security?.manufactureYear ?? quote.assetManufactureYear;
  const funded = sum([quote.amountFinanced, quote.brokerageNominalWithGst]);
  const values = [
    <Money key="financed" of={quote.amountFinanced} />,
    <Money key="funded" of={funded} />,
    <Ratio key="ratio" of={loanToValue(funded, application.security ?? nothingKnown)} />,
    <Money key="instalment" of={quote.installmentAmount} />,
    <Years key="term" of={termYears(term)} />,
    <Years key="age" of={ageAtEndOfTerm(madeIn, businessYear(), term)} />,
  ];
  return <KeyFigures of={labels.map((label, index) => [label, values[index]] as const)} />;
}

const labels = ['Amount financed', 'Amount funded', 'LVR', 'Instalment', 'Term', 'Asset age at end'] as const;
