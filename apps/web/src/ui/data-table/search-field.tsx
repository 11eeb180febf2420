import { keywordsMost } from '@assay/contract/kit/list';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../../lib/screen/shortcuts.ts';
import classes from './toolbar.module.css';

interface SearchFieldProps {
  /** What can be searched for: `Name or email address`. */
  placeholder: string;
  keywords: string | undefined;
  onSearch: (keywords: string | undefined) => void;
}

/** Long enough for a quick typist's next letter. */
const pauseMs = 250;

/** Searches while one types, without a request for every letter. `/` leads to it from anywhere. */
export function SearchField({ placeholder, keywords = '', onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keywords);
  const [known, setKnown] = useState(keywords);
  if (keywords !== known) {
    // Back, or a filter's chip, has changed it; what is being typed stays.
    setKnown(keywords);
    if (keywords !== text.trim()) setText(keywords);
  }
  useShortcut('/', 'Search this list', () => input.current?.focus());

  const [paused] = useDebouncedValue(text.trim(), pauseMs);
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== keywords) onSearch(wanted || undefined);
  });
  useEffect(() => search(paused), [paused]);

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      label="Search"
      placeholder={placeholder}
      maxLength={keywordsMost}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setText('');
      }}
    />
  );
}
