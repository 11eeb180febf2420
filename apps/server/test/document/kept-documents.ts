import { pdf } from '@assay/given/document';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '../../src/kernel/database/database.ts';
import { inTransaction } from '../../src/kernel/database/transaction.ts';
import { openFile, tidyFiles } from '../../src/kernel/storage/storage.ts';
import { lockWaiters } from '../lock-waiters.ts';
import { until } from '../until.ts';
import { uploading } from './uploading.ts';

export function documentsAreKept(): void {
  test('what went in comes out, and of two equal ones each is deleted by itself', async () => {
    const { upload, remove, download } = await uploading();
    const [one, other] = [(await upload('Twice')).body.data.id, (await upload('Twice')).body.data.id];
    await remove(one);
    expect((await download(one)).statusCode).toBe(404);
    expect((await download(other)).rawPayload.equals(Buffer.from(pdf('Twice')))).toBe(true);
  });

  test('bytes that no document uses are removed after thirty days, those in use never', async () => {
    const { upload, remove } = await uploading();
    const gone = (await upload('To be deleted')).body.data.id;
    const kept = (await upload('To be kept')).body.data.id;
    const hashOf = async (id: number) =>
      (await db.selectFrom('document').where('id', '=', id).select('sha256').executeTakeFirstOrThrow())
        .sha256;
    const [goneHash, keptHash] = [await hashOf(gone), await hashOf(kept)];
    const age = () => sql`update stored_file set claimed_at = now() - interval '31 days'`.execute(db);
    await age();
    await remove(gone);
    await tidyFiles();
    (await openFile(goneHash)).destroy();
    await age();
    await tidyFiles();
    await expect(openFile(goneHash)).rejects.toThrow();
    (await openFile(keptHash)).destroy();
    expect((await upload('To be deleted')).status, 'and it can come again').toBe(200);
  });

  test('many who bring the same file hold one connection while they wait for its name', async () => {
    const { upload } = await uploading();
    const { sha256 } = await db
      .selectFrom('document')
      .where('id', '=', (await upload('The same')).body.data.id)
      .select('sha256')
      .executeTakeFirstOrThrow();
    const replies = await inTransaction(async (tx) => {
      await sql`select from stored_file where sha256 = ${sha256} for update`.execute(tx);
      const sent = Promise.all(Array.from({ length: 12 }, () => upload('The same')));
      await until(async () => (await lockWaiters()) > 0);
      expect(await lockWaiters()).toBe(1);
      return { sent };
    });
    expect((await replies.sent).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
}
