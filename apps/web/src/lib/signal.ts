/** Listeners of one event. `subscribe` returns the function that unsubscribes, as `useSyncExternalStore` expects. */
export function signal() {
  const listeners = new Set<() => void>();
  return {
    tell: (): void => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
