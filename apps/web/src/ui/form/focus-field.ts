const closedPanels = 'button[aria-expanded="false"][aria-controls]';

const fieldsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-path]')];

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
