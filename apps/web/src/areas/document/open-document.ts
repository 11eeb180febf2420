import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../lib/screen/navigation-focus.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before is the same list with no document open: closing goes back to it. */
    isDocumentStep?: boolean;
  }
}

/** What the address calls the one that is open: two lists on a screen must not take it for theirs both. */
export type DocumentParam = 'document' | 'contract' | 'report' | 'taskDocument';

/** Not a number where somebody has mistyped it. */
function idIn(search: object, param: DocumentParam): number | undefined {
  const text: unknown = Reflect.get(search, param);
  return text === undefined ? undefined : Number(text);
}

/** Which one is open is in the address. Opening the first is a step of its own, so that Back closes it. */
export function useOpenDocument(param: DocumentParam) {
  const openId = idIn(useSearch({ strict: false }), param);
  const navigate = useNavigate();
  const router = useRouter();
  const isClosing = useRef(false);
  useEffect(() => {
    if (openId !== undefined) isClosing.current = false;
  }, [openId]);

  // Asked when it matters: what is done with a document takes a while, and another may be open by then.
  const openNow = () => idIn(router.state.location.search, param);
  const isStep = () => router.state.location.state.isDocumentStep === true;
  const go = (id: number | undefined, isDocumentStep: boolean) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [param]: id })) as never,
      state: { isDocumentStep },
      replace: openNow() !== undefined,
      resetScroll: false,
    });
  const open = (id: number) => {
    if (id !== openNow()) go(id, openNow() === undefined || isStep());
  };
  const close = () => {
    // A second click would go back a step further.
    if (openNow() === undefined || isClosing.current) return;
    isClosing.current = true;
    if (!isStep()) return go(undefined, false);
    const top = scrollY;
    // The router goes back to where the list was when the document was opened; the reader may be elsewhere by now.
    const stop = router.subscribe('onRendered', () => {
      stop();
      scrollTo({ top });
    });
    router.history.back();
  };
  const closeIfOpen = (id: number) => {
    if (id === openNow()) close();
  };
  return { openId, open, close, closeIfOpen };
}

const nameOf = (panel: HTMLElement | null, id: number) =>
  panel?.querySelector<HTMLElement>(`[data-document="${id}"] button`);

const isIn = (element: Element | null | undefined) => element?.contains(document.activeElement) ?? false;

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Whoever closes a document goes on from its name. */
export function useReturnToName(panel: RefObject<HTMLElement | null>, openId: number | undefined): void {
  const wasOpen = useRef(openId);
  useEffect(() => {
    const left = wasOpen.current;
    wasOpen.current = openId;
    if (left === undefined || openId !== undefined) return;
    // After the sheet is gone, or its own keeper of the focus would take it back.
    const timer = setTimeout(() => {
      if (isFocusLost()) nameOf(panel.current, left)?.focus();
    });
    return () => clearTimeout(timer);
  }, [panel, openId]);
}

/** After a document was deleted: to the next one's name, or to what can be done where there are none. */
export function focusAfter(panel: HTMLElement | null, deletedId: number, nextId: number | undefined): void {
  const row = panel?.querySelector(`[data-document="${deletedId}"]`);
  // Meanwhile they may have gone on elsewhere.
  if (!isFocusLost() && !isIn(row)) return;
  const next = nextId === undefined ? panel?.querySelector<HTMLElement>('button') : nameOf(panel, nextId);
  if (next) next.focus();
  else focusHeading();
}
