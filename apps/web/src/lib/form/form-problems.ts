import { type ReactNode, type RefObject, useState } from 'react';

/** Runs after the next paint, when messages are shown and fields can take the focus again. */
export const whenPainted = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

export const inputsOf = (element: HTMLFormElement | null) => [
  ...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
];

/** Centres the field, so that sticky bars cover neither it nor its message. */
function lead(field: HTMLElement | undefined): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Focuses the first of these fields in reading order, opening folded panels around it. */
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

/** Returns a field's name, with its line: `Asset 1, Type`. `data-name` replaces a long label. */
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
  /** Undefined for a problem that belongs to no field on the screen. */
  name: string | undefined;
  message: ReactNode;
}

type Errors = Readonly<Record<string, ReactNode>>;

/** Orders problems as on the screen; those without a field come last. */
function problemsOf(element: HTMLFormElement | null, errors: Errors): Problem[] {
  const fields = inputsOf(element).filter(({ dataset }) => (dataset.path ?? '') in errors);
  const shown = new Map(fields.toReversed().map((field) => [field.dataset.path ?? '', nameOf(field)]));
  const rest = Object.keys(errors).filter((path) => !shown.has(path));
  return [...[...shown].toReversed(), ...rest.map((path) => [path, undefined] as const)].map(
    ([path, name]) => ({ path, name, message: errors[path] }),
  );
}

export function useProblems(errors: Errors, element: RefObject<HTMLFormElement | null>) {
  const [told, setTold] = useState<readonly Problem[]>([]);
  return {
    problems: told.filter(({ path }) => errors[path]),
    go: (path: string) => focusFirst(element.current, [path]),
    tell: (found: Errors) => {
      setTold(problemsOf(element.current, found));
      focusFirst(element.current, Object.keys(found));
    },
  };
}
