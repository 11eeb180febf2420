/** The fallback for browsers without `requestIdleCallback`. */
const soonMs = 1_000;

/** Runs once the page is idle; returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, soonMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: soonMs });
  return () => cancelIdleCallback(handle);
}
