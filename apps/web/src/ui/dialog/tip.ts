import type { FocusEvent, PointerEvent } from 'react';
import classes from './tip.module.css';

const gapPx = 6;
const edgePx = 8;
const leaveMs = 120;

let box: HTMLElement | undefined;
let pointedAt: Element | undefined;
let watching: MutationObserver | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

const stay = () => clearTimeout(leaving);

function hide(): void {
  stay();
  watching?.disconnect();
  box?.remove();
  box = undefined;
  pointedAt = undefined;
  removeEventListener('keydown', onKey, true);
  removeEventListener('scroll', onScroll, true);
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') hide();
}

/** What takes the focus is often scrolled to: its tip goes along. */
function onScroll(): void {
  if (box && pointedAt && pointedAt === document.activeElement) putBeside(box, pointedAt);
  else hide();
}

/** Long enough to move the pointer onto the tip itself. */
const leave = () => {
  stay();
  leaving = setTimeout(hide, leaveMs);
};

/** Below what it belongs to, or above where there is no room; never beyond the window. */
export function putBeside(tip: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + gapPx + height <= innerHeight;
  const left = Math.min(Math.max(at.left, edgePx), innerWidth - width - edgePx);
  tip.style.left = `${Math.round(left)}px`;
  tip.style.top = `${Math.round(below ? at.bottom + gapPx : at.top - gapPx - height)}px`;
}

const tipOf: Read = (target) => target.getAttribute('data-tip');

/** Whoever has turned away meanwhile isn't kept: it goes when it would have gone. */
function renew(target: Element, text: string | null): void {
  if (!text) hide();
  if (!box || !text) return;
  box.textContent = text;
  putBeside(box, target);
}

type Read = (target: Element) => string | null;

function showFor(target: Element, read: Read): void {
  hide();
  const text = read(target);
  if (!text) return;
  pointedAt = target;
  box = document.createElement('div');
  box.className = classes.tip ?? '';
  box.role = 'tooltip';
  // In the top layer it is above dialogs and never cut off.
  box.popover = 'manual';
  box.textContent = text;
  box.addEventListener('pointerenter', stay);
  box.addEventListener('pointerleave', leave);
  // In the landmark that it belongs to, for those who go from one to the next.
  (target.closest('main, header, nav, footer, [role="dialog"]') ?? document.body).append(box);
  box.showPopover();
  putBeside(box, target);
  // Where its words change meanwhile it says the new ones, and where they go it goes.
  watching = new MutationObserver(() => renew(target, read(target)));
  watching.observe(target, { attributeFilter: ['data-tip'] });
  addEventListener('keydown', onKey, true);
  addEventListener('scroll', onScroll, true);
}

/**
 * Handlers that find the words when they are wanted, made once for a whole kind of element: a table of dates costs no
 * more than its text.
 */
export function tipFrom(read: Read) {
  const show = ({ currentTarget }: PointerEvent<Element> | FocusEvent<Element>) =>
    showFor(currentTarget, read);
  return { onPointerEnter: show, onPointerLeave: leave, onFocus: show, onBlur: hide };
}

const handlers = tipFrom(tipOf);

type TipProps = typeof handlers & { 'data-tip': string };

/** More about something, shown while it is pointed at or has the focus: `<span {...tip('…')}>`. */
export const tip = (text: string | undefined): Partial<TipProps> =>
  text ? { 'data-tip': text, ...handlers } : {};
