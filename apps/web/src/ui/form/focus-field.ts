const closedPanels = 'button[aria-expanded="false"][aria-controls]';

const fieldsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-path]')];

/** Leads to the first field in sight; where all are folded away, to what opens the first. */
export function focusFirstField(part: Element): void {
  const fields = fieldsIn(part).filter((field) => field.checkVisibility());
  (fields[0] ?? part.querySelector<HTMLElement>(closedPanels))?.focus();
}

/**
 * Leads to the field with this path; where there is none, to the first. What is closed around it opens, as a person
 * would have to do it.
 */
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
