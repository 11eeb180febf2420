import { type Note, noteFields, noteMessages } from '@assay/contract/note/note';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { type Conflict, conflictOf } from '../../lib/form/conflict-values.ts';
import { sayUnchanged } from '../../lib/form/unchanged.ts';
import type { HeldDraft } from './note-draft.ts';

export interface SavedNote {
  html: string;
  version: number | undefined;
}

export interface NoteWriting {
  saved: SavedNote;
  draft: HeldDraft;
  send: (note: SavedNote, section: string | undefined) => Promise<Note>;
  /** Continues editing the saved note if the author kept typing during the save. */
  goOn?: ((note: Note, html: string) => Promise<void>) | undefined;
  /** The open section; a new note keeps the one where it was begun. */
  here?: string | undefined;
  reread?: (() => Promise<SavedNote | undefined>) | undefined;
}

/** The debounce time: a crash loses a word at most. */
const pauseMs = 300;

/** Stores the text after a pause, and at once when the page closes. */
function useKeptDraft({ found, keep, forget }: HeldDraft, saved: SavedNote) {
  const [keeping, setKeeping] = useState<'kept' | 'failed' | undefined>(found && 'kept');
  const waiting = useRef<{ html: string; section: string | undefined; timer: ReturnType<typeof setTimeout> }>(
    undefined,
  );
  const put = useEffectEvent(() => {
    const { html, section } = waiting.current ?? {};
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (html === undefined) return;
    if (html === saved.html) {
      forget();
      return setKeeping(undefined);
    }
    setKeeping(keep({ html, section, version: saved.version }) ? 'kept' : 'failed');
  });
  useEffect(() => {
    const leave = () => put();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    keeping,
    later: (html: string, section: string | undefined) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { html, section, timer: setTimeout(() => put(), pauseMs) };
    },
    forget: () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      forget();
    },
  };
}

const conflictBetween = (error: ApiError, mine: string, theirs: SavedNote): Conflict | undefined => {
  const data = conflictOf(error);
  return (
    data && {
      ...data,
      mine: { note: mine },
      theirs: { note: theirs.html, version: theirs.version },
      together: { note: mine },
      differences: [{ path: 'note', mine, theirs: theirs.html }],
    }
  );
};

const goneWords =
  'This note has been deleted. What you typed is still here: copy what you need before you discard it.';

/** Compares both as the editor writes them; its code is loaded only with it. */
async function isUnchanged(html: string, { html: saved, version }: SavedNote): Promise<boolean> {
  if (version === undefined) return false;
  const { asWritten } = await import('../../ui/rich-text/extensions.ts');
  return asWritten(html) === asWritten(saved);
}

const problemOf = (html: string): string | undefined =>
  noteFields.note.schema.safeParse(html).error?.issues[0]?.message ?? undefined;

function useRefusals(reread: NoteWriting['reread']) {
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<{ words: string; cause: ApiError }>();
  const [conflict, setConflict] = useState<Conflict>();
  return {
    said: { problem, failure: failure?.words, cause: failure?.cause, conflict },
    check: (html: string): boolean => {
      const wrong = problemOf(html);
      setProblem(wrong);
      setFailure(undefined);
      return wrong === undefined;
    },
    /** While typing, clears a missing text's message and rechecks the length. */
    checkAgain: (html: string) => {
      const wrong = problemOf(html);
      if (problem) setProblem(wrong === noteMessages.missing ? undefined : wrong);
    },
    show: async (error: unknown, html: string) => {
      if (!(error instanceof ApiError)) throw error;
      const beside = error.problems.find(({ path }) => path === 'note')?.message;
      if (beside) return setProblem(beside);
      const theirs = error.code === 'CONFLICT' ? await reread?.() : undefined;
      const found = theirs && conflictBetween(error, html, theirs);
      if (found) return setConflict(found);
      const isGone = error.status === 404 || error.code === 'CONFLICT';
      setFailure({ words: isGone && reread ? goneWords : error.message, cause: error });
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** Keeps the section in which the note was begun. */
function useSection({ draft, here, goOn }: NoteWriting, keep: (section: string) => void) {
  const [begunIn, setBegunIn] = useState(draft.found?.section);
  const section = begunIn ?? here;
  const fileHere = () => {
    if (here === undefined) return;
    setBegunIn(here);
    keep(here);
  };
  return {
    section,
    setBegunIn,
    fileHere: goOn && section !== here ? fileHere : undefined,
  };
}

export function useNoteWriting(writing: NoteWriting & { onClose: () => void }) {
  const { draft, send, goOn, reread, onClose } = writing;
  // The version at the start of the edit, or of the last save here.
  const [saved, setSaved] = useState<SavedNote>({
    ...writing.saved,
    version: draft.found?.version ?? writing.saved.version,
  });
  const [first] = useState(draft.found?.html ?? saved.html);
  const text = useRef(first);
  const [isDirty, setDirty] = useState(first !== saved.html);
  const [isSending, setSending] = useState(false);
  const { said, check, checkAgain, show, closeConflict } = useRefusals(reread);
  const kept = useKeptDraft(draft, saved);
  const { section, setBegunIn, fileHere } = useSection(writing, (next) => kept.later(text.current, next));

  const close = () => {
    kept.forget();
    onClose();
  };
  const closeOrGoOn = async (note: Note, html: string, typed: string) => {
    if (text.current === typed) return close();
    setSaved({ html, version: note.version });
    setDirty(true);
    if (goOn) await goOn(note, text.current);
    else kept.later(text.current, section);
  };
  const sendNote = async (html: string, version: number | undefined) => {
    if (isSending || !check(html)) return;
    setSending(true);
    const typed = text.current;
    try {
      if (await isUnchanged(html, { ...saved, version })) {
        sayUnchanged();
        return close();
      }
      await closeOrGoOn(await send({ html, version }, section), html, typed);
    } catch (error) {
      await show(error, html);
    } finally {
      setSending(false);
    }
  };
  return {
    first,
    section,
    ...said,
    isSending,
    keeping: kept.keeping,
    isChanged: () => isDirty,
    change: (html: string) => {
      text.current = html;
      setDirty(html !== saved.html);
      setBegunIn(html === saved.html ? undefined : section);
      checkAgain(html);
      kept.later(html, section);
    },
    save: () => sendNote(text.current, saved.version),
    resolve: (values: Record<string, unknown> | undefined) => {
      closeConflict();
      if (values) void sendNote(String(values.note), values.version as number | undefined);
    },
    discard: close,
    fileHere,
  };
}
