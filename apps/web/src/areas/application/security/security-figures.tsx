import { derivedFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { formatMoney, formatRatio, formatYears } from '../../../lib/formats.ts';
import classes from '../../../ui/form/fields.module.css';
import { Facts } from '../../../ui/value/facts.tsx';
import { amountFunded } from './security-values.ts';

interface SecurityFiguresProps {
  quote: Application['quote'];
  ratio: number | undefined;
  age: number | undefined;
}

/** Figures derived from the quote and the asset's value. */
export const securityFigures = ({ quote, ratio, age }: SecurityFiguresProps) =>
  [
    [derivedFields.amountFunded.label, formatMoney(amountFunded(quote))],
    [derivedFields.loanToValue.label, formatRatio(ratio)],
    [derivedFields.ageAtEndOfTerm.label, formatYears(age)],
  ] as const;

export const SecurityFigures = (props: SecurityFiguresProps) => (
  <div className={classes.figures}>
    <Facts facts={securityFigures(props)} />
  </div>
);
