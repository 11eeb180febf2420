/** Not every browser says when it is idle. */
const soonMs = 1_000;

/** Once the page is at rest; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, soonMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: soonMs });
  return () => cancelIdleCallback(handle);
}
