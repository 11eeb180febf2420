import { wouldLoseWork } from '../form/unsaved.ts';

const idleMs = 8 * 60 * 60_000;
const lookEveryMs = 60_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

/** Reloads a page idle for eight hours, unless it holds unsaved changes or an upload. */
export function reloadWhenIdle(): void {
  let aliveAt = Date.now();
  for (const sign of signsOfLife)
    window.addEventListener(sign, () => (aliveAt = Date.now()), { capture: true, passive: true });
  setInterval(() => {
    if (Date.now() - aliveAt >= idleMs && !wouldLoseWork()) location.reload();
  }, lookEveryMs);
}
