let typed: string | undefined;
/** Ctrl+Enter was pressed already. */
let isSaveWanted = false;
let stop: (() => void) | undefined;

/** The key that asked for the field may still be held down. */
const isLetter = ({ key, repeat, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && !(repeat && !typed) && !ctrlKey && !metaKey && !altKey && !isComposing;

const isInField = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** What a key does to the text that is waiting; undefined of a key that is for somebody else. */
function after(text: string, event: KeyboardEvent): string | undefined {
  if (event.key === 'Backspace') return text.slice(0, -1);
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return text && `${text}\n`;
  return isLetter(event) ? text + event.key : undefined;
}

/**
 * A field that takes the keyboard is on its way, however slow the line is: what is typed until then is meant for it, and
 * for no shortcut or button. Whoever goes elsewhere meanwhile types there.
 */
export function catchTyping(): void {
  typed ??= '';
  if (stop) return;
  const press = (event: KeyboardEvent) => {
    if (isInField(event) || event.key === 'Tab' || event.key === 'Escape') return stopCatching();
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSave && typed) isSaveWanted = true;
    const next = isSave ? typed : after(typed ?? '', event);
    if (next === undefined && !event.repeat) return;
    typed = next ?? typed;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('pointerdown', stopCatching, { capture: true });
  stop = () => {
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('pointerdown', stopCatching, { capture: true });
  };
}

/** What was caught stays until the field is there. */
export function stopCatching(): void {
  stop?.();
  stop = undefined;
}

interface Typed {
  readonly text: string;
  /** It is to be saved at once. */
  readonly isSaveWanted: boolean;
}

/** For the field that has the keyboard now: what was typed before it was there. */
export function takeTyped(): Typed {
  const taken = { text: typed ?? '', isSaveWanted };
  dropTyped();
  return taken;
}

/** The field that it was meant for doesn't come any more. */
export function dropTyped(): void {
  stopCatching();
  typed = undefined;
  isSaveWanted = false;
}
