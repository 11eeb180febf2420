let typed: string | undefined;
/** Ctrl+Enter was pressed before the field was there. */
let isSaveWanted = false;
let stop: (() => void) | undefined;

/** Excludes the key repeat of the shortcut that asked for the field. */
const isLetter = ({ key, repeat, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && !(repeat && !typed) && !ctrlKey && !metaKey && !altKey && !isComposing;

const isInField = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Applies a key to the buffered text; undefined for a key that isn't text. */
function after(text: string, event: KeyboardEvent): string | undefined {
  if (event.key === 'Backspace') return text.slice(0, -1);
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return text && `${text}\n`;
  return isLetter(event) ? text + event.key : undefined;
}

/** Buffers typing for a field that is still loading, so that no shortcut receives it. */
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

/** Stops listening; the buffered text stays until the field takes it. */
export function stopCatching(): void {
  stop?.();
  stop = undefined;
}

interface Typed {
  readonly text: string;
  readonly isSaveWanted: boolean;
}

export function takeTyped(): Typed {
  const taken = { text: typed ?? '', isSaveWanted };
  dropTyped();
  return taken;
}

/** Discards the text because its field won't come. */
export function dropTyped(): void {
  stopCatching();
  typed = undefined;
  isSaveWanted = false;
}
