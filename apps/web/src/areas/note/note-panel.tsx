import { pageSize } from '@assay/contract/kit/list';
import type { Note } from '@assay/contract/note/note';
import { Box, Button, Group, Input, InputBase, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { whenPainted } from '../../lib/form/form-problems.ts';
import { formatCount } from '../../lib/formats.ts';
import { catchTyping, dropTyped, stopCatching } from '../../lib/screen/early-typing.ts';
import { useAsk } from '../../ui/dialog/ask.tsx';
import { Select } from '../../ui/form/input/select.tsx';
import { Problem } from '../../ui/page/problem.tsx';
import { forgetDrafts, type HeldDraft, takeDraft } from './note-draft.ts';
import { NoteForm, preloadEditor } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import type { NoteSource } from './note-source.ts';
import type { NoteView } from './note-view.ts';

/** Holds the draft of a new note, and opens an abandoned one at once. */
function useNewDraft({ owner, userId }: NoteSource) {
  const [draft, setDraft] = useState<HeldDraft>();
  const [saved, setSaved] = useState<Note>();
  const [isOpen, setOpen] = useState(false);
  const held = useRef<HeldDraft>(undefined);
  const take = useEffectEvent(async (isLeft: () => boolean) => {
    const taken = await takeDraft({ userId, owner });
    if (isLeft()) return taken.letGo();
    held.current = taken;
    setDraft(taken);
    if (taken.found) setOpen(true);
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is taken once this one is done.
  useEffect(() => {
    let isLeft = false;
    void take(() => isLeft);
    return () => {
      isLeft = true;
      held.current?.letGo();
      held.current = undefined;
    };
  }, [round, owner, userId]);
  return {
    draft,
    /** The saved note, if the author kept typing during the save. */
    saved,
    isOpen,
    open: () => setOpen(true),
    /** Turns the draft into one of the saved note, so that it survives leaving the page. */
    goOn: async (note: Note, html: string) => {
      draft?.keep({ html, version: note.version });
      await draft?.moveTo({ userId, owner, noteId: note.id });
      if (held.current === draft) setSaved(note);
    },
    close: () => {
      setOpen(false);
      setDraft(undefined);
      setSaved(undefined);
      setRound(round + 1);
    },
  };
}

/** A line that becomes an editor. */
function NoteComposer({ source }: { source: NoteSource & { add: NonNullable<NoteSource['add']> } }) {
  const { draft, saved, isOpen, open, goOn, close } = useNewDraft(source);
  const button = useRef<HTMLButtonElement>(null);
  // An abandoned draft doesn't take the focus until the user writes here.
  const [asked, setAsked] = useState(0);
  const start = () => {
    // A second increment focuses an editor that is already mounted.
    setAsked(isOpen ? asked + 2 : asked + 1);
    catchTyping();
    open();
  };
  useEffect(() => {
    preloadEditor();
    return dropTyped;
  }, []);
  const answer = useEffectEvent(() => {
    start();
    source.asking?.answered();
  });
  const isAsked = source.asking?.isAsked ?? false;
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
  const isLine = !isOpen || !draft;
  useEffect(() => {
    if (isLine && asked > 0 && document.activeElement === document.body) button.current?.focus();
  }, [isLine, asked]);
  if (isLine)
    return (
      <InputBase
        component="button"
        type="button"
        ref={button}
        className="screen-only"
        data-write
        onClick={start}
      >
        <Input.Placeholder>Write a note</Input.Placeholder>
      </InputBase>
    );
  return (
    <NoteForm
      label={saved ? 'Edit note' : 'New note'}
      action="Save note"
      saved={{ html: '', version: undefined }}
      draft={draft}
      asked={asked}
      here={source.here}
      sectionWords={source.sectionWords}
      send={saved ? (written) => source.save(saved, written) : source.add}
      goOn={saved ? undefined : goOn}
      reread={saved && (() => source.reread(saved))}
      onClose={() => {
        stopCatching();
        setAsked(1);
        close();
      }}
    />
  );
}

/** Restores the focus after its element unmounted. */
function useNoteFocus() {
  const panel = useRef<HTMLDivElement>(null);
  const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
  const goTo = (noteId: number | undefined) =>
    whenPainted(() => {
      if (document.activeElement !== document.body && document.activeElement?.tagName !== 'H1') return;
      const note = find(`[data-note="${noteId}"]`);
      const target = note?.querySelector<HTMLElement>('[data-edit]') ?? note ?? find('[data-write]');
      target?.focus({ preventScroll: !note });
    });
  return { panel, goTo };
}

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
  <Group grow wrap="nowrap" className="screen-only">
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
  </Group>
);

function Pages({ list: { data }, view: { page }, show }: Pick<NoteSource, 'list' | 'view' | 'show'>) {
  if (!data || (data.count <= pageSize.usual && page === 1)) return null;
  const first = (page - 1) * pageSize.usual;
  const hasNext = first + data.data.length < data.count;
  const range =
    data.data.length > 0 ? `${formatCount(first + 1)}–${formatCount(first + data.data.length)}` : '0';
  return (
    <Group
      component="nav"
      justify="flex-end"
      wrap="nowrap"
      className="screen-only"
      aria-label="Pages of notes"
    >
      <Text size="head" c="dimmed" role="status">
        {range} of {formatCount(data.count)}
      </Text>
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
    </Group>
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
    <Stack gap="sm" p="0.75rem 0.25rem 0.25rem" ref={panel}>
      {add && <NoteComposer source={{ ...source, add }} />}
      {source.section && <Controls view={view} show={show} />}
      {list.error && <Problem error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && (
        <Stack py="sm">
          <Skeleton h="4rem" radius="sm" />
          <Skeleton h="4rem" radius="sm" />
          <Skeleton h="4rem" radius="sm" />
        </Stack>
      )}
      {list.data && shown.length === 0 && (
        <Text py="md" c="dimmed">
          No notes found
        </Text>
      )}
      {shown.length > 0 && (
        <Box
          component="ol"
          className="lined"
          opacity={list.isPlaceholderData ? 0.6 : 1}
          aria-label="Notes"
          aria-busy={list.isPlaceholderData}
        >
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
        </Box>
      )}
      <Pages list={list} view={view} show={show} />
      {question}
    </Stack>
  );
}
