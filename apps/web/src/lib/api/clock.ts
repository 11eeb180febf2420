/** Smaller differences are latency and the header's whole-second precision. */
const noticeableMs = 30_000;

let aheadMs: number | undefined;

/** Takes this computer's clock skew from the first answer's `Date` header. */
export function learnClock(date: string | null): void {
  if (aheadMs !== undefined || !date) return;
  const difference = Date.parse(date) - Date.now();
  aheadMs = Math.abs(difference) < noticeableMs ? 0 : difference;
}

/** The server's time, in which it states the session's end. */
export const serverNow = (): number => Date.now() + (aheadMs ?? 0);
