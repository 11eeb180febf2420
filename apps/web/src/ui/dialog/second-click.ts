const parts = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/** Swallows the second half of a double click after the first half moved or removed its target. */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else for (const part of parts) removeEventListener(part, swallow, true);
  };
  for (const part of parts) addEventListener(part, swallow, true);
}
