import type { Note } from '@assay/contract/note/note';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { catchTyping, dropTyped, stopCatching } from '../../lib/screen/early-typing.ts';
import { lazyPart } from '../../lib/screen/lazy-part.ts';
import classes from './note-composer.module.css';
import { type HeldDraft, takeDraft } from './note-draft.ts';
import type { NoteSource } from './note-source.ts';

const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm);

const unwritten = { html: '', version: undefined };

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

/** A line that becomes an editor, whose code loads on demand. */
export function NoteComposer({ source }: { source: NoteSource & { add: NonNullable<NoteSource['add']> } }) {
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
    // Preloads the editor, so that typing can start at once.
    void NoteForm.preload().catch(() => undefined);
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
  const line = (
    <button type="button" ref={button} className={classes.line} data-write onClick={start}>
      Write a note
    </button>
  );
  if (isLine) return line;
  return (
    <NoteForm
      label={saved ? 'Edit note' : 'New note'}
      action="Save note"
      saved={unwritten}
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
      waiting={line}
    />
  );
}
