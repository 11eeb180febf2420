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
  /** What is known of a chosen one. */
  nameOf?: (id: number) => string | undefined;
  /** Takes the focus and shows its list when it appears: the user has just asked for it. */
  opensAtOnce?: boolean;
  /** Empties itself after each choice, for those who choose several. */
  clearsItself?: boolean;
  onPick?: (pick: PickedRecord) => void;
}

const pauseMs = 200;

const failureOf = (error: unknown) =>
  error instanceof ApiError ? error.message : "The list couldn't be loaded.";

/** The matches for what is typed; searched only while the list is open. */
function usePicks(search: PickSearch, typed: string, isOpen: boolean) {
  const [keywords] = useDebouncedValue(typed.trim(), pauseMs);
  const { data, isPending, isPlaceholderData, error } = useQuery({
    ...search(keywords),
    enabled: isOpen,
    staleTime: 10_000,
    // What is shown can be chosen until new matches arrive: a click in between must not be lost.
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
  <Combobox.Dropdown className={classes.dropdown}>
    <Combobox.Options className={classes.options}>
      {picks.map(({ id, name, detail, isUnavailable = false }) => (
        <Combobox.Option
          key={id}
          className={classes.option}
          value={String(id)}
          active={id === chosenId}
          disabled={isUnavailable}
        >
          <span>{name}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
    {/* Beside the list: in it there is room for options alone. */}
    {notice && (
      <Combobox.Empty className={classes.notice} role="status">
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

/** Enter chooses the only match; pressed while the list is on its way, once it is there. */
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

/** The state of the text, the choice and the list. */
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
  // The name of the chosen one is not a search.
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

/** One of many, found by typing a part of its name. */
export function Picker(props: PickerProps) {
  const { combobox, picks, notice, chosen, text, setText, choose, leave, enter } = useChoosing(props);
  const { search, nameOf, opensAtOnce, clearsItself, defaultValue, onChange, onPick, ...field } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!combobox.dropdownOpened) return;
    // It doesn't send the form; what an arrow has led to is chosen by the list itself.
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) {
      event.preventDefault();
      enter();
    }
    if (event.key !== 'Escape') return;
    // The first Escape closes the list, not the dialog that the field may be in.
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
      // In the page's own region, not after everything else.
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
