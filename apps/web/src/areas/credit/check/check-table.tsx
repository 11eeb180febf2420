import type { Check } from '@assay/contract/credit/check';
import { products } from '@assay/contract/credit/product';
import { useMediaQuery } from '@mantine/hooks';
import { fullName } from '../../../lib/formats.ts';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { Money } from '../../../ui/value/figures.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { CheckActions } from './check-actions.tsx';
import { CheckStateOf } from './check-state.tsx';
import classes from './check-table.module.css';

interface CheckTableProps {
  assessmentId: number;
  checks: readonly Check[];
  openId: number | undefined;
  onOpen: (documentId: number) => void;
}

const labels = { requested: 'Requested', check: 'Check', state: 'State', score: 'Score', price: 'Price' };

/** Null for a check that Assay ran by itself. */
const byWords = ({ creator }: Check): string => (creator ? fullName(creator) : 'Assay');

const Price = ({ check: { state, settlement, price } }: { check: Check }) =>
  state === 'FAILED_UNCHARGED' || settlement === 'NOT_CHARGED' ? (
    <NoValue />
  ) : price === null ? (
    'Not known'
  ) : (
    <Money value={price} />
  );

const Score = ({ score }: Pick<Check, 'score'>) => score ?? <NoValue />;

const Whose = ({ check: { subjectName, changedSince } }: { check: Check }) => (
  <>
    <span className={classes.more}>{subjectName}</span>
    {changedSince && (
      <span className={classes.more}>
        <Warning>Details have changed since</Warning>
      </span>
    )}
  </>
);

const Rows = ({ assessmentId, checks, openId, onOpen }: CheckTableProps) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label="Checks bought">
      <thead>
        <tr>
          <th scope="col">{labels.requested}</th>
          <th scope="col">{labels.check}</th>
          <th scope="col">{labels.state}</th>
          <th scope="col" className={classes.figure}>
            {labels.score}
          </th>
          <th scope="col" className={classes.figure}>
            {labels.price}
          </th>
          <th scope="col">Report</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr
            key={check.id}
            data-place
            tabIndex={-1}
            data-document={check.document?.id}
            data-open={(check.document && check.document.id === openId) || undefined}
          >
            <td>
              <DateTime value={check.createdAt} />
              <span className={classes.more}>by {byWords(check)}</span>
            </td>
            <td>
              {products[check.product].label}
              <Whose check={check} />
            </td>
            <td>
              <CheckStateOf check={check} />
            </td>
            <td className={classes.figure}>
              <Score score={check.score} />
            </td>
            <td className={classes.figure}>
              <Price check={check} />
            </td>
            <td>
              <CheckActions assessmentId={assessmentId} check={check} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Cards = ({ assessmentId, checks, onOpen }: CheckTableProps) => (
  <ul className={classes.cards} aria-label="Checks bought">
    {checks.map((check) => (
      <li key={check.id} data-place tabIndex={-1} data-document={check.document?.id}>
        <b>{products[check.product].label}</b>
        <Whose check={check} />
        <CheckStateOf check={check} />
        <Facts
          dense
          facts={[
            [labels.requested, <DateTime key="at" value={check.createdAt} />],
            ['By', byWords(check)],
            [labels.score, check.score],
            [labels.price, <Price key="price" check={check} />],
          ]}
        />
        <CheckActions assessmentId={assessmentId} check={check} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);

export function CheckTable(props: CheckTableProps) {
  const isNarrow = useMediaQuery('(width <= 48em)', undefined, { getInitialValueInEffect: false });
  return isNarrow ? <Cards {...props} /> : <Rows {...props} />;
}
