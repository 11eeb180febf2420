import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import type { PickedRecord, PickSearch } from '../../../lib/list/picks.ts';
import classes from './picker.module.css';
import { Chevron } from './select.tsx';
import type { TypedValue } from './use-typed-text.ts';

interface PickerProps
  extends Omit<TextInputProps, keyof TypedValue<number> | 'rightSection'>,
    Omit<TypedValue<number>, 'value'> {
  search: PickSearch;
  nameOf?: (id: number) => string | undefined;
  /** Takes the focus and opens when mounted: the user has just asked for it. */
  opensAtOnce?: boolean;
  /** Clears after each choice, for picking several. */
  clearsItself?: boolean;
  onPick?: (pick: PickedRecord) => void;
}

const pauseMs = 200;

const failureOf = (error: unknown) =>
  error instanceof ApiError ? error.message : "The list couldn't be loaded.";

function usePicks(search: PickSearch, typed: string, isOpen: boolean) {
  const [keywords] = useDebouncedValue(typed.trim(), pauseMs);
  const { data, isPending, isPlaceholderData, error } = useQuery({
    ...search(keywords),
    enabled: isOpen,
    staleTime: 10_000,
    // Old matches stay until new ones arrive, so that a click in between isn't lost.
    placeholderData: keepPreviousData,
  });
  const isWaiting = isPending || isPlaceholderData || keywords !== typed.trim();
  const nothing = data?.length === 0 ? 'No matches' : undefined;
  const notice = error ? failureOf(error) : isWaiting ? 'Searching…' : nothing;
  return { picks: data ?? [], isWaiting, notice };
}

interface ChoicesProps {
  picks: readonly PickedRecord[];
  notice: string | undefined;
  chosenId: number | undefined;
}

const Choices = ({ picks, notice, chosenId }: ChoicesProps) => (
  <Combobox.Dropdown miw="16rem">
    <Combobox.Options mah="17rem" style={{ overflowY: 'auto' }}>
      {picks.map(({ id, name, detail, isUnavailable = false }) => (
        <Combobox.Option
          key={id}
          className={classes.option}
          value={String(id)}
          active={id === chosenId}
          disabled={isUnavailable}
        >
          <span>{name}</span>
          {detail && <span className="quiet">{detail}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
    {/* Outside the listbox, which may contain only options. */}
    {notice && (
      <Combobox.Empty ta="start" px="sm" py="xs" role="status">
        {notice}
      </Combobox.Empty>
    )}
  </Combobox.Dropdown>
);

interface Offered {
  picks: readonly PickedRecord[];
  isWaiting: boolean;
  isOpen: boolean;
}

/** Enter chooses the only match; pressed during a search, it acts when the matches arrive. */
function useEnter({ picks, isWaiting, isOpen }: Offered, choose: (pick: PickedRecord) => void) {
  const [isPressed, setPressed] = useState(false);
  const chooseOnly = useEffectEvent(() => {
    const [only, another] = picks;
    if (only && !another && !only.isUnavailable) choose(only);
  });
  useEffect(() => {
    if (!isPressed || (isOpen && isWaiting)) return;
    setPressed(false);
    if (isOpen) chooseOnly();
  }, [isPressed, isOpen, isWaiting]);
  return () => setPressed(true);
}

function useChoosing(props: PickerProps) {
  const { search, nameOf, opensAtOnce = false, clearsItself = false, defaultValue, onChange, onPick } = props;
  const initial =
    defaultValue === null || defaultValue === undefined
      ? null
      : { id: defaultValue, name: nameOf?.(defaultValue) ?? `#${defaultValue}` };
  const [chosen, setChosen] = useState<PickedRecord | null>(initial);
  const [text, setText] = useState(initial?.name ?? '');
  const combobox = useCombobox({
    defaultOpened: opensAtOnce,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  // The chosen record's name isn't a search.
  const isOpen = combobox.dropdownOpened;
  const { picks, isWaiting, notice } = usePicks(search, text === chosen?.name ? '' : text, isOpen);

  const choose = (pick: PickedRecord | null) => {
    setChosen(clearsItself ? null : pick);
    setText(clearsItself ? '' : (pick?.name ?? ''));
    if (pick?.id !== chosen?.id) onChange?.(pick?.id ?? null);
    if (pick) onPick?.(pick);
    combobox.closeDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    if (text.trim() === '' && chosen) choose(null);
    else setText(chosen?.name ?? '');
  };
  const enter = useEnter({ picks, isWaiting, isOpen }, choose);
  return { combobox, picks, notice, chosen, text, setText, choose, leave, enter };
}

export function Picker(props: PickerProps) {
  const { combobox, picks, notice, chosen, text, setText, choose, leave, enter } = useChoosing(props);
  const { search, nameOf, opensAtOnce, clearsItself, defaultValue, onChange, onPick, ...field } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!combobox.dropdownOpened) return;
    // Enter doesn't submit the form; Mantine handles an option reached by arrow.
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) {
      event.preventDefault();
      enter();
    }
    if (event.key !== 'Escape') return;
    // The first Escape closes the list, not the surrounding dialog.
    event.stopPropagation();
    setText(chosen?.name ?? '');
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const pick = picks.find(({ id }) => String(id) === value);
        if (pick) choose(pick);
      }}
      transitionProps={{ duration: 0 }}
      offset={2}
      position="bottom-start"
      // Stays within the page's landmark.
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          role="combobox"
          autoComplete="off"
          autoFocus={opensAtOnce ?? false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          rightSection={<Chevron />}
          rightSectionWidth={24}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Choices picks={picks} notice={notice} chosenId={chosen?.id} />
    </Combobox>
  );
}
