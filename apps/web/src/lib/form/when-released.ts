let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);

/** A message moves what is below it: a click that leaves a field has to arrive first. */
export function whenReleased(run: () => void): void {
  if (!isPressed) run();
  else addEventListener('pointerup', () => setTimeout(run), { once: true });
}
