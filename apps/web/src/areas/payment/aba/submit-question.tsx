import { type AbaData, type AbaDirection, abaDirections } from '@assay/contract/payment/aba';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { FullDate } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { Originator } from './originator.tsx';
import classes from './preview-panel.module.css';
import { Warnings } from './warnings.tsx';

const moves: Record<AbaDirection, string> = {
  CREDIT: 'paid out of this account',
  DEBIT: 'collected into this account',
};

export function SubmitQuestion({ data }: { data: AbaData }) {
  const { direction, date, transactions, netTotalAmount, warnings } = data;
  const { label, originator } = abaDirections[direction];
  const count =
    transactions.length === 1 ? '1 transaction' : `${formatCount(transactions.length)} transactions`;
  return (
    <div className={classes.question}>
      <Facts
        dense
        facts={[
          ['Net total', <strong key="total">{formatMoney(netTotalAmount)}</strong>],
          ['Transactions', formatCount(transactions.length)],
          ['Kind', label],
          ['Date', <FullDate key="date" value={date} />],
          [originator, <Originator key="originator" transactions={transactions} />],
        ]}
      />
      <Warnings warnings={warnings} label="Have you checked this?" />
      <p>
        {count} {transactions.length === 1 ? 'is' : 'are'} posted to the loan management system as money{' '}
        {moves[direction]}. This can't be undone, and the same file isn't taken a second time.
      </p>
    </div>
  );
}
