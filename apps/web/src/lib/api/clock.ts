/** Below this, the difference is the way of the answer and the header's whole seconds. */
const noticeableMs = 30_000;

let aheadMs: number | undefined;

/** The first answer's `Date` header shows how far this computer's clock is off. */
export function learnClock(date: string | null): void {
  if (aheadMs !== undefined || !date) return;
  const difference = Date.parse(date) - Date.now();
  aheadMs = Math.abs(difference) < noticeableMs ? 0 : difference;
}

/** The server's time: what it says about the session's end is in this. */
export const serverNow = (): number => Date.now() + (aheadMs ?? 0);
