import { anyKind, onLive } from './live.ts';
import { isOfThisPage } from './page-id.ts';
import { outdateUnread } from './query.ts';

/** Marks queries of a changed record stale, so that returning to it rereads it. */
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
