import type { RegisteredRouter } from '@tanstack/react-router';

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A `ref` callback for an element that replaces the focused one. */
export const focusWhereLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};

/** Moves the focus to the heading, so that screen readers announce the page. */
export function moveFocusAfterNavigation(router: RegisteredRouter): void {
  let before: Element | null = null;
  router.subscribe('onBeforeLoad', () => {
    before = document.activeElement;
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    // A field with autofocus keeps it.
    const now = document.activeElement;
    if (now !== before && now?.closest('main')) return;
    // The followed tab is still there and announces itself as current.
    if (now?.matches('main a[aria-current]')) return;
    focusHeading();
  });
}
