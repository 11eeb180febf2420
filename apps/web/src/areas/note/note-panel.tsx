import { pageSize } from '@assay/contract/kit/list';
import type { Note } from '@assay/contract/note/note';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { formatCount } from '../../lib/formats.ts';
import { catchTyping, dropTyped } from '../../lib/screen/early-typing.ts';
import { useAsk } from '../../ui/dialog/ask.tsx';
import { Select } from '../../ui/form/input/select.tsx';
import { Problem } from '../../ui/page/problem.tsx';
import { NoteComposer } from './note-composer.tsx';
import { forgetDrafts } from './note-draft.ts';
import { useNoteFocus } from './note-focus.ts';
import { NoteItem } from './note-item.tsx';
import classes from './note-panel.module.css';
import type { NoteSource, NoteView } from './note-source.ts';

const orders = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'section', label: 'By section' },
];
const filters = [
  { value: 'all', label: 'All sections' },
  { value: 'section', label: 'This section' },
];

const Controls = ({ view, show }: Pick<NoteSource, 'view' | 'show'>) => (
  <div className={classes.controls}>
    <Select
      aria-label="Show notes from"
      choices={filters}
      value={view.isSectionAlone ? 'section' : 'all'}
      onChange={({ currentTarget }) => show({ isSectionAlone: currentTarget.value === 'section', page: 1 })}
    />
    <Select
      aria-label="Sort notes"
      choices={orders}
      value={view.order}
      onChange={({ currentTarget }) => show({ order: currentTarget.value as NoteView['order'], page: 1 })}
    />
  </div>
);

const waitingLines = [0, 1, 2];

const Waiting = () => (
  <div className={classes.waiting} aria-busy="true">
    {waitingLines.map((line) => (
      <span key={line} />
    ))}
  </div>
);

function Pages({ list: { data }, view: { page }, show }: Pick<NoteSource, 'list' | 'view' | 'show'>) {
  if (!data || (data.count <= pageSize.usual && page === 1)) return null;
  const first = (page - 1) * pageSize.usual;
  const hasNext = first + data.data.length < data.count;
  const range =
    data.data.length > 0 ? `${formatCount(first + 1)}–${formatCount(first + data.data.length)}` : '0';
  return (
    <nav className={classes.pages} aria-label="Pages of notes">
      <span role="status">
        {range} of {formatCount(data.count)}
      </span>
      <Button
        variant="default"
        aria-disabled={page === 1}
        onClick={() => page > 1 && show({ page: page - 1 })}
      >
        Previous
      </Button>
      <Button variant="default" aria-disabled={!hasNext} onClick={() => hasNext && show({ page: page + 1 })}>
        Next
      </Button>
    </nav>
  );
}

/** Deletes after a question; an already deleted note counts as deleted. */
function useRemoval(
  { remove, list, owner, userId }: NoteSource,
  onGone: (neighbour: number | undefined) => void,
) {
  const [ask, question] = useAsk();
  const askAndRemove = async (note: Note) => {
    const isSure = await ask({
      title: 'Delete this note?',
      effect: 'It will be deleted for everyone. The audit log keeps its text.',
      action: 'Delete',
      tone: 'danger',
    });
    if (!isSure) return;
    const notes = list.data?.data ?? [];
    const at = notes.findIndex(({ id }) => id === note.id);
    try {
      await remove(note);
      forgetDrafts({ owner, userId, noteId: note.id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The action has shown a toast; the list shows the current state.
      await list.refetch();
    }
    onGone((notes[at + 1] ?? notes[at - 1])?.id);
  };
  return { question, askAndRemove };
}

export function NotePanel({ source }: { source: NoteSource }) {
  const { list, add, view, show } = source;
  const [edited, setEdited] = useState<Note>();
  const { panel, goTo } = useNoteFocus();
  const { question, askAndRemove } = useRemoval(source, goTo);
  const edit = (note: Note) => {
    catchTyping();
    setEdited(note);
  };
  const close = (note: Note) => {
    dropTyped();
    setEdited(undefined);
    goTo(note.id);
  };
  const notes = list.data?.data ?? [];
  // The edited note stays even if the list has moved on.
  const shown = edited && !notes.some(({ id }) => id === edited.id) ? [edited, ...notes] : notes;
  return (
    <div className={classes.panel} ref={panel}>
      {add && <NoteComposer source={{ ...source, add }} />}
      {source.section && <Controls view={view} show={show} />}
      {list.error && <Problem error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {list.data && shown.length === 0 && <p className={classes.none}>No notes found</p>}
      {shown.length > 0 && (
        <ol className={classes.list} aria-label="Notes" aria-busy={list.isPlaceholderData}>
          {shown.map((note) => (
            <NoteItem
              key={note.id}
              source={source}
              note={note}
              isEdited={edited?.id === note.id}
              onEdit={() => edit(note)}
              onClose={() => close(note)}
              onDelete={() => void askAndRemove(note)}
            />
          ))}
        </ol>
      )}
      <Pages list={list} view={view} show={show} />
      {question}
    </div>
  );
}
