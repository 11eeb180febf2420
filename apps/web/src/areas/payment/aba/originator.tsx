import type { AbaTransaction } from '@assay/contract/payment/aba';
import { Code } from '../../../ui/value/code.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './preview-panel.module.css';

export function Originator({ transactions }: { transactions: readonly AbaTransaction[] }) {
  const [first] = transactions;
  if (!first) return <NoValue />;
  return (
    <span className={classes.originator}>
      {first.originatorAccountName}{' '}
      <span className={classes.account}>
        <Code value={first.originatorBsb} /> <Code value={first.originatorAccountNum} />
      </span>
    </span>
  );
}
