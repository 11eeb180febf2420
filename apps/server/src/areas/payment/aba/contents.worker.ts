import { workOnThread } from '../../../kernel/jobs/on-thread.ts';
import { type Entry, entriesAt, type Read, readContents } from './contents.ts';
import { marks } from './seal.ts';

export type Task = { readonly text: string; readonly positions?: readonly number[] };
export type Done = { readonly read: Read } | { readonly entries: readonly (Entry | undefined)[] };

workOnThread<Task, Done>(async ({ text, positions }) =>
  positions ? { entries: entriesAt(text, positions) } : { read: readContents(text, marks) },
);
