import { noteFields, noteMost } from '@assay/contract/note/note';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { useSaveKeys } from '../../lib/form/save-keys.ts';
import { useUnsavedSource } from '../../lib/form/unsaved.ts';
import { heavyPart } from '../../lib/screen/missing-code.ts';
import { useAsk } from '../../ui/dialog/ask.tsx';
import { Conflict } from '../../ui/dialog/conflict.tsx';
import { useBackWords } from '../../ui/form/back-words.ts';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { Message } from '../../ui/page/message.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import classes from './note.module.css';
import type { HeldDraft } from './note-draft.ts';
import { type NoteWriting, useNoteWriting } from './note-writing.ts';

const loadEditor = async () => (await import('../../ui/rich-text/rich-text-input.tsx')).RichTextInput;
const RichTextInput = heavyPart(loadEditor);

/** Makes typing possible at once; a failure is retried when the editor is shown. */
export const preloadEditor = (): void => void loadEditor().catch(() => undefined);

interface NoteFormProps extends NoteWriting {
  label: string;
  action: string;
  draft: HeldDraft;
  /** Counts requests to type; zero for an abandoned draft. */
  asked?: number;
  sectionWords?: ((section: string) => string) | undefined;
  onClose: () => void;
}

const moreWords = ({ more }: HeldDraft): string =>
  more > 0 ? `. ${more} more ${more === 1 ? 'draft' : 'drafts'} waiting.` : '';

/** A note form whose text survives leaving the page and signing in again. */
export function NoteForm({ label, action, asked = 1, sectionWords, onClose, ...writing }: NoteFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const note = useNoteWriting({ ...writing, onClose });
  const back = useBackWords(note.cause);
  const [ask, question] = useAsk();
  const [moves, setMoves] = useState(0);
  useSaveKeys(element);
  useUnsavedSource(() => note.isChanged() && note.keeping === 'failed', element);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void note.save();
  };
  const discard = async () => {
    const isSure =
      !note.isChanged() ||
      (await ask({
        title: 'Discard this draft?',
        effect: "You can't undo this.",
        action: 'Discard',
        tone: 'danger',
      }));
    if (isSure) note.discard();
  };
  return (
    <form ref={element} aria-label={label} onSubmit={submit} noValidate>
      <Stack gap="sm">
        {note.section && sectionWords && (
          <Group gap="0 0.25rem" fz="head" lh="head" c="dimmed">
            <span>
              {note.fileHere ? 'Draft about' : 'About'} {sectionWords(note.section)}
            </span>
            {note.fileHere && (
              <Button
                variant="subtle"
                className={classes.small}
                onClick={() => {
                  note.fileHere?.();
                  setMoves(moves + 1);
                }}
              >
                File under {sectionWords(writing.here ?? note.section)} instead
              </Button>
            )}
          </Group>
        )}
        <Suspense fallback={<Box mih="9rem" />}>
          <RichTextInput
            label={label}
            defaultValue={note.first}
            most={noteMost}
            placeholder="Write a note"
            // Refocuses the editor after filing it elsewhere.
            asked={asked + 2 * moves}
            error={note.problem}
            onChange={note.change}
          />
        </Suspense>
        {back && <Message tone="pass">{back}</Message>}
        {note.failure && !back && <Message tone="failed">{note.failure}</Message>}
        <Group>
          <SaveButton sending={note.isSending}>{action}</SaveButton>
          <Button variant="default" onClick={() => void discard()}>
            {note.isChanged() ? 'Discard' : 'Cancel'}
          </Button>
          <Text span size="head" c="var(--text-3)" role="status">
            {note.keeping === 'kept' && `Draft saved${moreWords(writing.draft)}`}
            {note.keeping === 'failed' && 'Draft not saved in this browser'}
          </Text>
        </Group>
        <Conflict form={note} fields={noteFields} show={(_, html) => <RichText html={String(html)} />} />
        {question}
      </Stack>
    </form>
  );
}
