import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { preference } from './preference.ts';

export interface Shortcut {
  /** As it is typed: `?`, or one key after the other: `g h`. */
  readonly keys: string;
  /** What it does, in the words of the list that `?` shows. */
  readonly label: string;
  readonly run: () => void;
}

const choice = preference('assay.shortcuts', ['on', 'off']);

/** Some people's speech software types single letters: they turn shortcuts off. */
export const useShortcutsOn = (): boolean => choice.use() !== 'off';
export const turnShortcuts = (on: boolean): void => choice.write(on ? 'on' : 'off');

let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  registered = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Those of the current page. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => registered);

/** A shortcut for as long as the caller is on the screen: `useShortcut('j', 'Next row', goDown)`. */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const shortcut = { keys, label, run: () => runLatest() };
    change([...registered, shortcut]);
    return () => change(registered.filter((other) => other !== shortcut));
  }, [keys, label]);
}

/** Where letters are typed: fields, and lists that are searched by typing. */
const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="listbox"]';

const isMeantForText = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typing) !== null;
/** A dialog or a menu has the keyboard from when it is seen: the focus follows a moment later. */
const isBehindAnother = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null;

/** The second key of a pair has to follow within this time. */
const pairMs = 1_500;

/** Listens to the keyboard. Whatever is held down with a key makes it the browser's, not ours. */
export function startShortcuts(): () => void {
  let before = '';
  let beforeAt = 0;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length !== 1 || choice.read() === 'off' || isMeantForText(event) || isBehindAnother())
      return;
    const pair = event.timeStamp - beforeAt < pairMs ? `${before} ${event.key}` : event.key;
    // The newest first: a screen may take a key over from the shell.
    const found =
      registered.findLast(({ keys }) => keys === pair) ??
      registered.findLast(({ keys }) => keys === event.key);
    before = found ? '' : event.key;
    beforeAt = event.timeStamp;
    if (!found) return;
    event.preventDefault();
    found.run();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
