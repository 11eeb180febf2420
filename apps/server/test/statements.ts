import pg from 'pg';
import { vi } from 'vitest';

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = sent.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : String((query as unknown as { text: string }).text),
    );
    const begin = texts.indexOf('begin');
    return texts.slice(begin, texts.findIndex((text, i) => i > begin && text.endsWith('commit')) + 1);
  } finally {
    sent.mockRestore();
  }
}
