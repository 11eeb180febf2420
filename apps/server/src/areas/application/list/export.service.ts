import { Readable } from 'node:stream';
import type { applicationLists } from '@assay/contract/application/list';
import type { z } from 'zod';
import { updateCounter } from '../../../kernel/database/counters.ts';
import { db } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/http/errors.ts';
import { FileAnswer } from '../../../kernel/http/http.ts';
import { Thread } from '../../../kernel/jobs/thread.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { beginExport, endExport, longestExportSeconds } from './export.store.ts';
import type { Export, ExportedFile } from './export-file.ts';
import { withStatuses } from './list.service.ts';

type Query = z.output<typeof applicationLists.exportApplications.query>;

const thread = new Thread<Export, ExportedFile>(new URL('./export.worker.ts', import.meta.url), {
  // Waiting and working may each take this long, so both together stay within the person's lock.
  longestMs: ((longestExportSeconds - 10) / 2) * 1_000,
});

export async function exportApplications(actor: Actor, { format, ...query }: Query): Promise<FileAnswer> {
  const work = { actor, format, query: withStatuses(actor, query) };
  const startedAt = await updateCounter(`export:${actor.userId}`, () => beginExport(db, actor.userId));
  if (!startedAt)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      "Your last export isn't finished yet. Wait until it is, then export again.",
    );
  try {
    const { name, type, content } = await thread.run(work);
    return new FileAnswer(name, type, Readable.from(Buffer.from(content.buffer)), content.byteLength);
  } finally {
    await endExport(db, actor.userId, startedAt);
  }
}
