const parts = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/**
 * What a click takes away, or moves, isn't beneath the second half of a double click any more: that would press whatever
 * has come there. Swallowed until the next click that is one of its own.
 */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else for (const part of parts) removeEventListener(part, swallow, true);
  };
  for (const part of parts) addEventListener(part, swallow, true);
}
