import { keywordsMost } from '@assay/contract/kit/list';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../../lib/screen/shortcuts.ts';
import classes from './toolbar.module.css';

interface SearchFieldProps {
  placeholder: string;
  keywords: string | undefined;
  onSearch: (keywords: string | undefined) => void;
}

/** The debounce time: longer than a quick typist needs for the next letter. */
const pauseMs = 250;

export const RowsAreThere = createContext(true);

const firstRow = (field: HTMLElement | null) =>
  field?.closest('[data-list]')?.querySelector<HTMLElement>('[data-row]');

export function SearchField({ placeholder, keywords = '', onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keywords);
  const [known, setKnown] = useState(keywords);
  if (keywords !== known) {
    // Back or a chip changed it; text still being typed stays.
    setKnown(keywords);
    if (keywords !== text.trim()) setText(keywords);
  }
  useShortcut('/', 'Search this list', () => input.current?.focus());

  const [paused] = useDebouncedValue(text.trim(), pauseMs);
  const search = (wanted: string) => {
    if (wanted !== keywords) onSearch(wanted || undefined);
  };
  const searchPaused = useEffectEvent(search);
  useEffect(() => searchPaused(paused), [paused]);

  const isFound = use(RowsAreThere) && text.trim() === keywords;
  // Delays the focus until the new rows are there: the old ones would vanish under it.
  const [isLeading, setLeading] = useState(false);
  useEffect(() => {
    if (isLeading && isFound) firstRow(input.current)?.focus();
  }, [isLeading, isFound]);

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      label="Search"
      placeholder={placeholder}
      maxLength={keywordsMost}
      value={text}
      onChange={({ currentTarget }) => {
        setLeading(false);
        setText(currentTarget.value);
      }}
      onBlur={() => setLeading(false)}
      onKeyDown={(event) => {
        const { key, currentTarget: field } = event;
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
        if (!isPlain || !['ArrowDown', 'Enter', 'Escape'].includes(key)) return;
        // Escape would clear the field.
        event.preventDefault();
        if (key === 'Escape') field.blur();
        else if (key === 'Enter' && isFound && keywords !== '') firstRow(field)?.click();
        else {
          search(text.trim());
          setLeading(true);
        }
      }}
    />
  );
}
