import { visibleLength, visibleText } from '@assay/contract/kit/rich-text';
import { type Note, noteMessages } from '@assay/contract/note/note';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatDateTime, fullName } from '../../lib/formats.ts';
import { tip } from '../../ui/dialog/tip.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { DateTime } from '../../ui/value/dates.tsx';
import classes from './note.module.css';
import { type HeldDraft, hasDraft, takeDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import type { NoteSource } from './note-source.ts';

/** Edits the note as it was when opened, whatever the list shows since. */
function NoteEditor({ source, note, onClose }: { source: NoteSource; note: Note; onClose: () => void }) {
  const { owner, userId } = source;
  const [opened] = useState(note);
  const [draft, setDraft] = useState<HeldDraft>();
  useEffect(() => {
    const taking = takeDraft({ userId, owner, noteId: opened.id });
    void taking.then(setDraft);
    return () => void taking.then(({ letGo }) => letGo());
  }, [userId, owner, opened]);
  if (!draft) return null;
  return (
    <NoteForm
      label="Edit note"
      action="Save note"
      saved={{ html: opened.note, version: opened.version }}
      draft={draft}
      send={(written) => source.save(opened, written)}
      reread={() => source.reread(opened)}
      onClose={onClose}
    />
  );
}

interface NoteItemProps {
  source: NoteSource;
  note: Note;
  isEdited: boolean;
  onEdit: () => void;
  onClose: () => void;
  onDelete: () => void;
}

/** Folds longer notes, so that those below stay in view. */
const longest = { characters: 900, lines: 14 };

const isLong = (html: string) =>
  visibleLength(html) > longest.characters || visibleText(html).split('\n').length > longest.lines;

function NoteText({ html }: { html: string }) {
  const [isWhole, setWhole] = useState(false);
  const isFolded = isLong(html) && !isWhole;
  return (
    <>
      <div className={isFolded ? classes.folded : undefined}>
        <RichText html={html} />
      </div>
      {isLong(html) && (
        <Button
          variant="subtle"
          className={classes.small}
          style={{ alignSelf: 'start', marginInlineStart: '-0.5rem' }}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

function Actions({ source: { owner, userId }, note, onEdit, onDelete }: NoteItemProps) {
  const isUnfinished = hasDraft({ owner, userId, noteId: note.id });
  const which = `note of ${formatDateTime(note.createdAt)}`;
  return (
    <Group gap="xs" ml="-0.5rem">
      <Button
        variant="subtle"
        className={classes.small}
        aria-label={`Edit ${which}`}
        data-edit
        onClick={onEdit}
      >
        {isUnfinished ? 'Edit (draft saved)' : 'Edit'}
      </Button>
      <Button variant="subtle" className={classes.small} aria-label={`Delete ${which}`} onClick={onDelete}>
        Delete
      </Button>
    </Group>
  );
}

export function NoteItem(props: NoteItemProps) {
  const { source, note, isEdited, onClose } = props;
  return (
    <Stack component="li" gap="xs" py="0.625rem" data-note={note.id} tabIndex={-1}>
      <Group align="baseline" gap="0 0.5rem" fz="head" lh="head" c="var(--text-3)">
        <Text span inherit fw={600} c="var(--text)">
          {note.creator ? fullName(note.creator) : 'Assay'}
        </Text>
        <DateTime value={note.createdAt} />
        {note.version > 1 && <em {...tip(`Edited ${formatDateTime(note.updatedAt)}`)}>edited</em>}
        {note.isAutomatic && <em {...tip(noteMessages.automatic)}>automatic</em>}
        <Box component="span" ml="auto">
          {source.section?.(note)}
        </Box>
      </Group>
      {isEdited ? (
        <NoteEditor source={source} note={note} onClose={onClose} />
      ) : (
        <>
          <NoteText html={note.note} />
          {note.may.change && <Actions {...props} />}
        </>
      )}
    </Stack>
  );
}
