import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';
import { preference } from './preference.ts';

export interface Shortcut {
  /** The keys as typed: `?`, `Escape`, a sequence `g h`, or with Ctrl (⌘ on a Mac) `Mod+S`. */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
  /** True if keys with Ctrl belong to it: several forms on a screen may each register the same. */
  readonly isMeant: (target: EventTarget | null) => boolean;
}

const modifier = 'Mod+';
/** Speech software never types these: they always work, also in fields. */
const isModified = (keys: string): boolean => keys.startsWith(modifier);
const escapeKey = 'Escape';
export const isSingleKey = (keys: string): boolean => !isModified(keys) && keys !== escapeKey;

const choice = preference('assay.shortcuts', ['on', 'off']);

/** Speech software types single letters, so its users can turn these shortcuts off. */
export const useShortcutsOn = (): boolean => choice.use() !== 'off';
export const turnShortcuts = (on: boolean): void => choice.write(on ? 'on' : 'off');

let registered: readonly Shortcut[] = [];
/** One entry per key, with its current action. */
let listed: readonly Shortcut[] = [];
const changed = signal();

function change(next: readonly Shortcut[]): void {
  registered = next;
  listed = [...new Map(next.map((shortcut) => [shortcut.keys, shortcut])).values()];
  changed.tell();
}

export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(changed.subscribe, () => listed);

/** Overlays count from when they are requested: the focus follows a moment later. */
const overlays =
  '[aria-modal="true"], [role="menu"], [aria-expanded="true"]:is([aria-haspopup="menu"], [aria-haspopup="listbox"])';
const isBehindAnother = () => document.querySelector(overlays) !== null;
const isInFront: Shortcut['isMeant'] = () => !isBehindAnother();

interface Meant {
  isMeant?: Shortcut['isMeant'];
  /** Ranks below every other shortcut for the same key, regardless of order. */
  yields?: boolean;
}

/** Registers a shortcut while the caller is mounted: `useShortcut('j', 'Next row', goDown)`. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { isMeant = isInFront, yields = false }: Meant = {},
): void {
  const runLatest = useEffectEvent(run);
  const isMeantLatest = useEffectEvent(isMeant);
  // A layout effect: a visible shortcut works at once, even on a busy machine.
  useLayoutEffect(() => {
    const shortcut = { keys, label, run: () => runLatest(), isMeant: isMeantLatest };
    change(yields ? [shortcut, ...registered] : [...registered, shortcut]);
    return () => change(registered.filter((other) => other !== shortcut));
  }, [keys, label, yields]);
}

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="listbox"]';

const isMeantForText = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typing) !== null;

/** Finds the focused form's shortcut, or the first form's if none has the focus. */
function findModified({ key, target, altKey, shiftKey }: KeyboardEvent): Shortcut | undefined {
  if (altKey || shiftKey) return undefined;
  const pressed = modifier + (key.length === 1 ? key.toUpperCase() : key);
  return registered.find(({ keys, isMeant }) => keys === pressed && isMeant(target));
}

/** The time limit for the second key of a sequence. */
const pairMs = 1_500;

function singleKeys(): (event: KeyboardEvent) => Shortcut | undefined {
  let before = '';
  let beforeAt = 0;
  return (event) => {
    const { key, timeStamp } = event;
    if (event.altKey || (key.length !== 1 && key !== escapeKey)) return undefined;
    if (isSingleKey(key) && choice.read() === 'off') return undefined;
    if (isMeantForText(event) || isBehindAnother()) return undefined;
    const pair = timeStamp - beforeAt < pairMs ? `${before} ${key}` : key;
    // The newest wins: a screen may override the shell.
    const found =
      registered.findLast(({ keys }) => keys === pair) ?? registered.findLast(({ keys }) => keys === key);
    before = found ? '' : key;
    beforeAt = timeStamp;
    return found;
  };
}

/** Listens to the keyboard. Leaves unregistered keys with Ctrl, ⌘ or Alt to the browser. */
export function startShortcuts(): () => void {
  const findSingle = singleKeys();
  let isTaken = false;
  // Runs in the capture phase, while the dialog that Escape closes is still open.
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
