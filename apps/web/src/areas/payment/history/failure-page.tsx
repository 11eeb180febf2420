import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import classes from './failed.module.css';
import { failuresOf } from './history.queries.ts';

interface FailurePageProps {
  id: number;
  offset: number;
  /** The row's own references, shown until the reasons load. */
  known: readonly string[];
}

const Reference = ({ children }: { children: string }) => (
  <span className={classes.reference}>{children || 'No reference'}</span>
);

export function FailurePage({ id, offset, known }: FailurePageProps) {
  const { data, error, refetch } = useQuery(failuresOf(id, offset));
  if (data)
    return data.data.map((failure) => (
      <li key={failure.id} className={classes.item}>
        <span className={classes.line}>
          <Reference>{failure.referenceNum}</Reference>
          <span>{formatMoney(failure.amount)}</span>
        </span>
        <span className={classes.reason}>{failure.reason}</span>
      </li>
    ));
  return (
    <>
      {known.map((reference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be the same
        <li key={index} className={classes.item}>
          <Reference>{reference}</Reference>
          {!error && <span className={classes.bone} />}
        </li>
      ))}
      {error && (
        <li className={classes.item}>
          <Problem error={error} retry={() => void refetch()} />
        </li>
      )}
    </>
  );
}
