import type { RegisteredRouter } from '@tanstack/react-router';

/** To what the page is about, where there is nothing better. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** For the `ref` of what appears in the place of what had the focus. */
export const focusWhereLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};

/** Moves focus to the heading, so screen readers announce the page. */
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
    // A tab that was followed is still there, and says that it is the open one.
    if (now?.matches('main a[aria-current]')) return;
    focusHeading();
  });
}
