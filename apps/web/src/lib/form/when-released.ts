let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);

/** Waits for pointer-up, so that the layout shift of a message can't swallow the click. */
export function whenReleased(run: () => void): void {
  if (!isPressed) run();
  else addEventListener('pointerup', () => setTimeout(run), { once: true });
}
