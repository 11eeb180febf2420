import { Thread } from '../../../kernel/jobs/thread.ts';
import { type Entry, entriesAt, type Read, readContents } from './contents.ts';
import type { Done, Task } from './contents.worker.ts';
import { marks } from './seal.ts';

/** About as many characters as are read without anybody noticing. */
const mostAtOnce = 200_000;

/** Large ones one after the other: nobody's request waits for them, and they don't fill the memory together. */
const thread = new Thread<Task, Done>(new URL('./contents.worker.ts', import.meta.url), {
  longestMs: 60_000,
});

export async function read(text: string): Promise<Read> {
  if (text.length <= mostAtOnce) return readContents(text, marks);
  const done = await thread.run({ text });
  if (!('read' in done)) throw new Error('The thread has answered another question');
  return done.read;
}

/** Those of a file's entries that stand at these positions. */
export async function entriesOf(
  text: string,
  positions: readonly number[],
): Promise<readonly (Entry | undefined)[]> {
  if (text.length <= mostAtOnce) return entriesAt(text, positions);
  const done = await thread.run({ text, positions });
  return 'entries' in done ? done.entries : [];
}
