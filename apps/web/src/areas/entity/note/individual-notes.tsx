import type { Individual } from '@assay/contract/entity/individual';
import { pageSize } from '@assay/contract/kit/list';
import { useState } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { NotePanel, type NoteView } from '../../note/public.ts';
import classes from './individual-notes.module.css';
import { readNote, useAddNote, useDeleteNote, useIndividualNotes, useSaveNote } from './note.queries.ts';
import recentNotesClasses from './recent-notes.module.css';

const most = 3;

export function RecentNotes({ entityId }: { entityId: number }) {
  const { data, error, refetch } = useIndividualNotes(entityId, { offset: 0, limit: most });
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.count === 0) return <p className={recentNotesClasses.none}>No notes</p>;
  return (
    <ul className={recentNotesClasses.notes} aria-label="Newest notes">
      {data.data.map(({ id, note, creator, createdAt }) => (
        <li key={id}>
          <RichText html={note} />
          <span className={recentNotesClasses.by}>
            {creator && `${fullName(creator)}, `}
            <DateTime value={createdAt} />
          </span>
        </li>
      ))}
      {data.count > most && (
        <li className={recentNotesClasses.by}>
          The newest {most} of {data.count}
        </li>
      )}
    </ul>
  );
}

const firstPage: NoteView = { order: '-createdAt', isSectionAlone: false, page: 1 };

export const noteOwner = (entityId: number) => `individual ${entityId}`;

export function IndividualNotes({ individual: { entityId, mergedInto } }: { individual: Individual }) {
  const { user, can } = useSession();
  const [view, setView] = useState(firstPage);
  const [add, save, remove] = [useAddNote(), useSaveNote(), useDeleteNote()];
  const page = { offset: (view.page - 1) * pageSize.usual, limit: pageSize.usual };
  const list = useIndividualNotes(entityId, page);
  const mayWrite = can('ENTITY.UPDATE') && mergedInto === null;
  return (
    <div className={classes.notes}>
      <NotePanel
        source={{
          owner: noteOwner(entityId),
          userId: user.id,
          list,
          ...(mayWrite && {
            add: async ({ html }) => {
              const { data } = await add.mutateAsync({ body: { entityId, note: html } });
              setView(firstPage);
              return data;
            },
          }),
          save: async ({ id: noteId }, { html, version }) => {
            const body = { note: html, ...(version && { version }) };
            return (await save.mutateAsync({ params: { entityId, noteId }, body })).data;
          },
          remove: ({ id: noteId, version }) =>
            remove.mutateAsync({ params: { entityId, noteId }, ifMatch: version }),
          reread: ({ id: noteId }) => readNote(entityId, noteId),
          view,
          show: (changes) => setView((before) => ({ ...before, ...changes })),
        }}
      />
    </div>
  );
}
