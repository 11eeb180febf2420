import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../lib/screen/navigation-focus.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is this list without a document, so closing goes back. */
    isDocumentStep?: boolean;
  }
}

/** The URL parameter; two lists on a screen need different ones. */
export type DocumentParam = 'document' | 'contract' | 'report' | 'taskDocument';

/** NaN for a mistyped id. */
function idIn(search: object, param: DocumentParam): number | undefined {
  const text: unknown = Reflect.get(search, param);
  return text === undefined ? undefined : Number(text);
}

/** Keeps the open document in the URL. Opening the first pushes a history entry, so that Back closes it. */
export function useOpenDocument(param: DocumentParam) {
  const openId = idIn(useSearch({ strict: false }), param);
  const navigate = useNavigate();
  const router = useRouter();
  const isClosing = useRef(false);
  useEffect(() => {
    if (openId !== undefined) isClosing.current = false;
  }, [openId]);

  // Reads the router at call time: another document may be open after an async action.
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
    // A second click would go back twice.
    if (openNow() === undefined || isClosing.current) return;
    isClosing.current = true;
    if (!isStep()) return go(undefined, false);
    const top = scrollY;
    // The router restores the old scroll position, but the reader may have scrolled since.
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

/** Returns the focus to the document's name on closing. */
export function useReturnToName(panel: RefObject<HTMLElement | null>, openId: number | undefined): void {
  const wasOpen = useRef(openId);
  useEffect(() => {
    const left = wasOpen.current;
    wasOpen.current = openId;
    if (left === undefined || openId !== undefined) return;
    // Runs after the sheet's focus trap, which would take the focus back.
    const timer = setTimeout(() => {
      if (isFocusLost()) nameOf(panel.current, left)?.focus();
    });
    return () => clearTimeout(timer);
  }, [panel, openId]);
}

/** Focuses the next document after a deletion, else the panel's first button. */
export function focusAfter(panel: HTMLElement | null, deletedId: number, nextId: number | undefined): void {
  const row = panel?.querySelector(`[data-document="${deletedId}"]`);
  // The focus may have moved on.
  if (!isFocusLost() && !isIn(row)) return;
  const next = nextId === undefined ? panel?.querySelector<HTMLElement>('button') : nameOf(panel, nextId);
  if (next) next.focus();
  else focusHeading();
}
