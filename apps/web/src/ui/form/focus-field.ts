const closedPanels = 'button[aria-expanded="false"][aria-controls]';

const fieldsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-path]')];

/** Focuses the first visible field, or else the button that opens the first panel. */
export function focusFirstField(part: Element): void {
  const fields = fieldsIn(part).filter((field) => field.checkVisibility());
  (fields[0] ?? part.querySelector<HTMLElement>(closedPanels))?.focus();
}

/** Focuses the field with this path, or else the first, after opening closed panels. */
export function focusField(part: Element, path: string): void {
  const found = fieldsIn(part).find(({ dataset }) => dataset.path === path);
  if (found && !found.closest('[hidden]')) {
    found.focus();
    return;
  }
  const panels = [...part.querySelectorAll<HTMLElement>(closedPanels)];
  for (const panel of panels) panel.click();
  requestAnimationFrame(() => {
    const fields = fieldsIn(part);
    (fields.find(({ dataset }) => dataset.path === path) ?? fields[0])?.focus();
  });
}
