import { derivedFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import classes from '../../../ui/form/fields.module.css';
import { DerivedMoney, DerivedRatio, DerivedYears } from '../../../ui/value/derived-figures.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { fundedOf } from './security-values.ts';

interface SecurityFiguresProps {
  quote: Application['quote'];
  ratio: number | undefined;
  age: number | undefined;
}

export const securityFigures = ({ quote, ratio, age }: SecurityFiguresProps) =>
  [
    [derivedFields.amountFunded.label, <DerivedMoney key="funded" value={fundedOf(quote)} />],
    [derivedFields.loanToValue.label, <DerivedRatio key="ratio" value={ratio} />],
    [derivedFields.ageAtEndOfTerm.label, <DerivedYears key="age" value={age} />],
  ] as const;

export const SecurityFigures = (props: SecurityFiguresProps) => (
  <div className={classes.figures}>
    <Facts facts={securityFigures(props)} />
  </div>
);
