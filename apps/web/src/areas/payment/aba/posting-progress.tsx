import { formatCount } from '../../../lib/formats.ts';
import classes from './posting-progress.module.css';

interface PostingProgressProps {
  done: number | undefined;
  count: number;
}

export function PostingProgress({ done, count }: PostingProgressProps) {
  const words =
    done === undefined ? 'Submitting the file…' : `Posted ${formatCount(done)} of ${formatCount(count)}`;
  return (
    <div className={classes.progress}>
      <progress className={classes.bar} value={done ?? 0} max={count} aria-label={words} />
      <span className={classes.words}>{words}</span>
      <span className={classes.harmless} role="status">
        You can leave this page: the posting goes on by itself, and the history shows how far it is.
      </span>
    </div>
  );
}
