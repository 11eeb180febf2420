import { Thread } from '../../../kernel/jobs/thread.ts';
import { type Entry, entriesAt, type Read, readContents } from './contents.ts';
import type { Done, Task } from './contents.worker.ts';
import { marks } from './seal.ts';

/** Up to this size, parsing doesn't noticeably block the event loop. */
const mostAtOnce = 200_000;

/** One worker thread parses large files one by one, to bound memory. */
const thread = new Thread<Task, Done>(new URL('./contents.worker.ts', import.meta.url), {
  longestMs: 60_000,
});

export async function read(text: string): Promise<Read> {
  if (text.length <= mostAtOnce) return readContents(text, marks);
  const done = await thread.run({ text });
  if (!('read' in done)) throw new Error('The thread has answered another question');
  return done.read;
}

export async function entriesOf(
  text: string,
  positions: readonly number[],
): Promise<readonly (Entry | undefined)[]> {
  if (text.length <= mostAtOnce) return entriesAt(text, positions);
  const done = await thread.run({ text, positions });
  return 'entries' in done ? done.entries : [];
}
