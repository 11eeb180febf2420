import { anyKind, onLive } from './live.ts';
import { isOfThisPage } from './page-id.ts';
import { outdateUnread } from './query.ts';

/**
 * What somebody changes is out of date wherever it was read: a record that one has left is read again when one comes
 * back to it. Whatever was asked for with an id that the event names counts: reading one record too many does no harm.
 */
export function watchLeftBehind(): void {
  onLive(anyKind, (event) => {
    if (!event.kind.endsWith('.changed') || isOfThisPage(event.isOwn, event.pageId)) return;
    const ids = new Set(
      Object.values(event)
        .filter((value) => typeof value === 'number')
        .map(String),
    );
    const isNamed = (asked: unknown) => Object.values(Object(asked)).some((value) => ids.has(String(value)));
    void outdateUnread({
      predicate: ({ queryKey: [, input] }) => Object.values(Object(input)).some(isNamed),
    });
  });
}
