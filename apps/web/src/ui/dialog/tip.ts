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

/** Focusing often scrolls the element into view: the tip follows it. */
function onScroll(): void {
  if (box && pointedAt && pointedAt === document.activeElement) putBeside(box, pointedAt);
  else hide();
}

/** Gives the pointer time to reach the tip. */
const leave = () => {
  stay();
  leaving = setTimeout(hide, leaveMs);
};

/** Places it below the target, or above if there is no room, within the window. */
function putBeside(tip: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + gapPx + height <= innerHeight;
  const left = Math.min(Math.max(at.left, edgePx), innerWidth - width - edgePx);
  tip.style.left = `${Math.round(left)}px`;
  tip.style.top = `${Math.round(below ? at.bottom + gapPx : at.top - gapPx - height)}px`;
}

const tipOf: Read = (target) => target.getAttribute('data-tip');

/** Updates the words without resetting the hide timer. */
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
  // The top layer is above dialogs and never clipped.
  box.popover = 'manual';
  box.textContent = text;
  box.addEventListener('pointerenter', stay);
  box.addEventListener('pointerleave', leave);
  // Within the target's landmark, for screen readers that navigate by landmarks.
  (target.closest('main, header, nav, footer, [role="dialog"]') ?? document.body).append(box);
  box.showPopover();
  putBeside(box, target);
  // Follows changes of the words.
  watching = new MutationObserver(() => renew(target, read(target)));
  watching.observe(target, { attributeFilter: ['data-tip'] });
  addEventListener('keydown', onKey, true);
  addEventListener('scroll', onScroll, true);
}

/** Makes shared handlers that read the words on demand, so that a table of dates costs only its text. */
export function tipFrom(read: Read) {
  const show = ({ currentTarget }: PointerEvent<Element> | FocusEvent<Element>) =>
    showFor(currentTarget, read);
  return { onPointerEnter: show, onPointerLeave: leave, onFocus: show, onBlur: hide };
}

const handlers = tipFrom(tipOf);

type TipProps = typeof handlers & { 'data-tip': string };

export const tip = (text: string | undefined): Partial<TipProps> =>
  text ? { 'data-tip': text, ...handlers } : {};
