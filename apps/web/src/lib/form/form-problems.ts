import { type ReactNode, type RefObject, useState } from 'react';

/** After the next paint, when the messages are shown and the fields can take the focus again. */
export const whenPainted = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

export const inputsOf = (element: HTMLFormElement | null) => [
  ...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
];

/** In the middle of the screen: nothing that stays in place at its edges covers the field or its message. */
function lead(field: HTMLElement | undefined): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** In the order that people read, not the order that the problems came in; what they are folded away in opens. */
export function focusFirst(element: HTMLFormElement | null, paths: readonly string[]): void {
  const found = inputsOf(element).filter((field) => paths.includes(field.dataset.path ?? ''));
  const folded = new Set(
    found.map((field) => field.closest('[hidden]')).filter((part) => element?.contains(part)),
  );
  for (const part of folded)
    element?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(part?.id ?? '')}"]`)?.click();
  if (folded.size > 0) whenPainted(() => lead(found[0]));
  else lead(found[0]);
}

/**
 * What a field is called on the screen; of a line of a list, with the line's name, or its number: `Asset 1, Type`. What
 * has a sentence for a label says its name besides.
 */
function nameOf(field: HTMLElement): string {
  const label =
    (field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement) &&
    field.labels?.[0]?.textContent;
  const own = field.dataset.name || label || field.ariaLabel || '';
  const line = field.closest<HTMLElement>('[data-line]');
  if (!line) return own;
  if (line.dataset.name) return `${line.dataset.name}, ${own}`;
  return line.ariaLabel ? `${line.ariaLabel}, ${own}` : `${own} (${Number(line.dataset.line) + 1})`;
}

export interface Problem {
  path: string;
  /** The field's name; undefined where the problem is with none of the fields on the screen. */
  name: string | undefined;
  message: ReactNode;
}

type Errors = Readonly<Record<string, ReactNode>>;

/** In reading order; what has no field comes last. */
function problemsOf(element: HTMLFormElement | null, errors: Errors): Problem[] {
  const fields = inputsOf(element).filter(({ dataset }) => (dataset.path ?? '') in errors);
  const shown = new Map(fields.toReversed().map((field) => [field.dataset.path ?? '', nameOf(field)]));
  const rest = Object.keys(errors).filter((path) => !shown.has(path));
  return [...[...shown].toReversed(), ...rest.map((path) => [path, undefined] as const)].map(
    ([path, name]) => ({ path, name, message: errors[path] }),
  );
}

/** What stood in the way of saving, until each is mended. */
export function useProblems(errors: Errors, element: RefObject<HTMLFormElement | null>) {
  const [told, setTold] = useState<readonly Problem[]>([]);
  return {
    problems: told.filter(({ path }) => errors[path]),
    /** Leads to a field that a problem is with. */
    go: (path: string) => focusFirst(element.current, [path]),
    /** Names them beside the button as well, and leads to the first. */
    tell: (found: Errors) => {
      setTold(problemsOf(element.current, found));
      focusFirst(element.current, Object.keys(found));
    },
  };
}
