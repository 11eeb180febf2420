import { fullName } from '../../../lib/formats.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { useIndividualNotes } from './note.queries.ts';
import classes from './recent-notes.module.css';

const most = 3;

export function RecentNotes({ entityId }: { entityId: number }) {
  const { data, error, refetch } = useIndividualNotes(entityId, { offset: 0, limit: most });
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.count === 0) return <p className={classes.none}>No notes</p>;
  return (
    <ul className={classes.notes} aria-label="Newest notes">
      {data.data.map(({ id, note, creator, createdAt }) => (
        <li key={id}>
          <RichText html={note} />
          <span className={classes.by}>
            {creator && `${fullName(creator)}, `}
            <DateTime value={createdAt} />
          </span>
        </li>
      ))}
      {data.count > most && (
        <li className={classes.by}>
          The newest {most} of {data.count}
        </li>
      )}
    </ul>
  );
}
