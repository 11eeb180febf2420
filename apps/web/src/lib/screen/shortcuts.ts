import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { preference } from './preference.ts';

export interface Shortcut {
  /** As it is typed: `?`, `Escape`, one key after the other: `g h`, or with Ctrl, on a Mac also ⌘: `Mod+S`. */
  readonly keys: string;
  /** What it does, in the words of the list that `?` shows. */
  readonly label: string;
  readonly run: () => void;
  /** Whether keys with Ctrl are for it: several forms of one screen may each have the same. */
  readonly isMeant: (target: EventTarget | null) => boolean;
}

const modifier = 'Mod+';
/** No speech software types those: they always work, in fields too. */
const isModified = (keys: string): boolean => keys.startsWith(modifier);
const escapeKey = 'Escape';
/** Those that can be turned off. */
export const isSingleKey = (keys: string): boolean => !isModified(keys) && keys !== escapeKey;

const choice = preference('assay.shortcuts', ['on', 'off']);

/** Some people's speech software types single letters: they turn shortcuts off. */
export const useShortcutsOn = (): boolean => choice.use() !== 'off';
export const turnShortcuts = (on: boolean): void => choice.write(on ? 'on' : 'off');

let registered: readonly Shortcut[] = [];
/** Each key once, as what it does now. */
let listed: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  registered = next;
  listed = [...new Map(next.map((shortcut) => [shortcut.keys, shortcut])).values()];
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Those of the current page. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => listed);

/** Dialogs, menus and lists of choices, from when they are asked for: the focus follows a moment later. */
const overlays =
  '[aria-modal="true"], [role="menu"], [aria-expanded="true"]:is([aria-haspopup="menu"], [aria-haspopup="listbox"])';
const isBehindAnother = () => document.querySelector(overlays) !== null;
const isInFront: Shortcut['isMeant'] = () => !isBehindAnother();

interface Meant {
  isMeant?: Shortcut['isMeant'];
  /** Every other shortcut for the same key goes first, whichever came first. */
  yields?: boolean;
}

/** A shortcut for as long as the caller is on the screen: `useShortcut('j', 'Next row', goDown)`. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { isMeant = isInFront, yields = false }: Meant = {},
): void {
  const runLatest = useEffectEvent(run);
  const isMeantLatest = useEffectEvent(isMeant);
  // Before it is painted: a key of what can be seen works, also on a busy machine.
  useLayoutEffect(() => {
    const shortcut = { keys, label, run: () => runLatest(), isMeant: isMeantLatest };
    change(yields ? [shortcut, ...registered] : [...registered, shortcut]);
    return () => change(registered.filter((other) => other !== shortcut));
  }, [keys, label, yields]);
}

/** Where letters are typed: fields, and lists that are searched by typing. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="listbox"]';

const isMeantForText = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typing) !== null;

/** The first of a screen's forms, where nobody is in any. */
function findModified({ key, target, altKey, shiftKey }: KeyboardEvent): Shortcut | undefined {
  if (altKey || shiftKey) return undefined;
  const pressed = modifier + (key.length === 1 ? key.toUpperCase() : key);
  return registered.find(({ keys, isMeant }) => keys === pressed && isMeant(target));
}

/** The second key of a pair has to follow within this time. */
const pairMs = 1_500;

/** Remembers the key before, for pairs. */
function singleKeys(): (event: KeyboardEvent) => Shortcut | undefined {
  let before = '';
  let beforeAt = 0;
  return (event) => {
    const { key, timeStamp } = event;
    if (event.altKey || (key.length !== 1 && key !== escapeKey)) return undefined;
    if (isSingleKey(key) && choice.read() === 'off') return undefined;
    if (isMeantForText(event) || isBehindAnother()) return undefined;
    const pair = timeStamp - beforeAt < pairMs ? `${before} ${key}` : key;
    // The newest first: a screen may take a key over from the shell.
    const found =
      registered.findLast(({ keys }) => keys === pair) ?? registered.findLast(({ keys }) => keys === key);
    before = found ? '' : key;
    beforeAt = timeStamp;
    return found;
  };
}

/** Listens to the keyboard. Other keys with Ctrl, ⌘ or Alt are the browser's. */
export function startShortcuts(): () => void {
  const findSingle = singleKeys();
  let isTaken = false;
  // Asked before anybody acts on it: the Escape that closes a dialog is no longer behind one afterwards.
  const look = () => {
    isTaken = isBehindAnother();
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || (isTaken && event.key === escapeKey)) return;
    const found = event.ctrlKey || event.metaKey ? findModified(event) : findSingle(event);
    if (!found) return;
    event.preventDefault();
    found.run();
  };
  window.addEventListener('keydown', look, { capture: true });
  window.addEventListener('keydown', press);
  return () => {
    window.removeEventListener('keydown', look, { capture: true });
    window.removeEventListener('keydown', press);
  };
}
