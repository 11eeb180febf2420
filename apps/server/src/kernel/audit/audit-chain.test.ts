import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { verifyTrail } from './audit-chain.ts';
import { startCheckpointing } from './audit-checkpointing.ts';
import { recordChange, systemActor } from './audit-trail.ts';

const write = (id: number, ...names: string[]) =>
  inTransaction(async (tx) => {
    for (const name of names)
      recordChange(tx, systemActor, {
        category: 'ROLE',
        model: 'Role',
        id,
        before: { name: 'x' },
        after: { name },
      });
  });

const tamper = (statement: string) =>
  db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql.raw(statement).execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });

const problemsNow = async () =>
  (await verifyTrail()).problems.filter((problem) => !problem.startsWith('There are no checkpoints'));

const checkpointFile = `${process.env.DATA_DIR}/audit-checkpoints.jsonl`;

async function writeCheckpoint(): Promise<void> {
  const checkpointing = await startCheckpointing();
  await checkpointing.stop();
}

beforeEach(async () => {
  await tamper('truncate audit_entry');
  await tamper(`update audit_head set count = 0, hash = sha256('assay')`);
  await rm(checkpointFile, { force: true });
  for (let id = 1; id <= 6; id++) await write(id, `a${id}`, `b${id}`);
});

describe('the audit trail', () => {
  test('is intact after twenty concurrent writers', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer, 'one', 'two', 'three')));
    await writeCheckpoint();
    expect(await verifyTrail()).toMatchObject({ problems: [], count: 12 + 60 });
  });

  test('is intact with any content', async () => {
    const odd = {
      'a "b"\\': 'İ \u0001\b\f\n\t\u007f\u2028 ﬃ 𝕏 / \\ "',
      zero: -0,
      amount: 1.5,
      tiny: 5e-324,
      list: [[], {}],
    };
    const actor = { userId: 7, firstName: 'Zoë "Z"\n', lastName: '\u0002\u001f' };
    await inTransaction(async (tx) =>
      recordChange(tx, actor, {
        ...{ category: 'ROLE', model: 'Role', id: 7, refId: 8, clientId: 9 },
        ...{ before: { odd }, after: { odd: [odd], bb: 1, a: null, é: true } },
      }),
    );
    await writeCheckpoint();
    expect((await verifyTrail()).problems).toEqual([]);
  });

  test('stores changed fields only, and nothing without a change', async () => {
    await inTransaction(async (tx) => {
      const before = { name: 'Old', status: 'ACTIVE', permissions: ['A', 'B'] };
      recordChange(tx, systemActor, {
        category: 'ROLE',
        model: 'Role',
        id: 7,
        before,
        after: { ...before, name: 'New' },
      });
      recordChange(tx, systemActor, { category: 'ROLE', model: 'Role', id: 8, before, after: { ...before } });
    });
    const entries = await db.selectFrom('audit_entry').where('model_id', 'in', [7, 8]).selectAll().execute();
    expect(entries).toMatchObject([
      { model_id: 7, changes_old: { name: 'Old' }, changes_new: { name: 'New' } },
    ]);
  });

  test('has no entry of a rolled-back transaction', async () => {
    const failing = inTransaction(async (tx) => {
      recordChange(tx, systemActor, { category: 'ROLE', model: 'Role', id: 99, after: { name: 'never' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await writeCheckpoint();
    expect(await verifyTrail()).toMatchObject({ problems: [], count: 12 });
  });

  test.for(['update audit_entry set category = category', 'delete from audit_entry', 'truncate audit_entry'])(
    'refuses: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('the audit trail is append-only');
    },
  );
});

describe('tampering is found', () => {
  test("in stored columns, whatever the database's functions say", async () => {
    await writeCheckpoint();
    await tamper(`update audit_entry set changes_new = '{"name":"forged"}' where seq = 5`);
    await sql
      .raw(`
      alter function audit_text(audit_entry) rename to audit_text_before;
      create function audit_text(entry audit_entry) returns text language sql stable as $$
        select replace(audit_text_before(entry), 'forged', 'a3')
      $$`)
      .execute(db);
    try {
      expect((await problemsNow()).join('\n')).toMatch(/Entry 5 is not what was written/);
    } finally {
      await sql
        .raw(`
        drop function audit_text(audit_entry);
        alter function audit_text_before(audit_entry) rename to audit_text`)
        .execute(db);
    }
  });

  test.each([
    ['missing', () => rm(checkpointFile)],
    ['emptied', () => writeFile(checkpointFile, '')],
    ['of an empty trail', () => writeFile(checkpointFile, JSON.stringify({ count: 0, hash: '00', at: '' }))],
  ])('in checkpoints that are %s', async (_, tamperWith) => {
    await writeCheckpoint();
    expect(await verifyTrail()).toMatchObject({ problems: [] });
    await tamperWith();
    expect((await verifyTrail()).problems).toEqual([
      `There are no checkpoints outside the database: ${checkpointFile} is missing, or vouches for no entry.`,
    ]);
  });

  test('by checkpoints kept elsewhere, even if ours were rewritten with the chain', async () => {
    await writeCheckpoint();
    const elsewhere = `${process.env.DATA_DIR}/elsewhere.jsonl`;
    await rename(checkpointFile, elsewhere);
    await tamper('truncate audit_entry');
    await tamper(`update audit_head set count = 0, hash = sha256('assay')`);
    for (let id = 1; id <= 13; id++) await write(id, 'forged');
    await writeCheckpoint();
    expect((await verifyTrail()).problems).toEqual([]);
    expect((await verifyTrail([elsewhere])).problems.join('\n')).toMatch(
      /Entry 12 differs from the checkpoint/,
    );
  });

  test.for([
    [
      'an edited value',
      `update audit_entry set changes_new = '{"name":"forged"}' where seq = 5`,
      /Entry 5 is not what was written/,
    ],
    [
      'an edited actor',
      `update audit_entry set actor_first_name = 'Mallory' where seq = 3`,
      /Entry 3 is not what was written/,
    ],
    [
      'an edited time',
      `update audit_entry set created_at = created_at - interval '1 day' where seq = 4`,
      /Entry 4/,
    ],
    ['a removed entry', 'delete from audit_entry where seq = 6', /Entry 6 is missing/],
    ['the first entry removed', 'delete from audit_entry where seq = 1', /Entry 1 is missing/],
    [
      'two entries exchanged',
      'update audit_entry set seq = case seq when 3 then -4 else -3 end where seq in (3, 4); update audit_entry set seq = -seq where seq < 0',
      /Entry 3 is not what was written/,
    ],
    [
      'a removed entry with the rest renumbered',
      'delete from audit_entry where seq = 6; update audit_entry set seq = seq - 1 where seq > 6; update audit_head set count = 11',
      /Entry 6 is not what was written/,
    ],
    [
      'a tail cut off',
      'delete from audit_entry where seq > 9',
      /The head counts 12 entries, the trail has 9/,
    ],
  ] as const)('%s', async ([, statement, sentence]) => {
    await tamper(statement);
    expect((await problemsNow()).join('\n')).toMatch(sentence);
  });

  test.each([9, 11])(
    'when the tail after entry %i and the head are removed, by the outside checkpoint',
    async (last) => {
      await writeCheckpoint();
      await tamper(`delete from audit_entry where seq > ${last}`);
      await tamper(
        `update audit_head set count = ${last}, hash = (select hash from audit_entry where seq = ${last})`,
      );
      expect((await problemsNow()).join('\n')).toMatch(/cut off: a checkpoint of \S+ counts 12 entries/);
    },
  );

  test('when the whole chain is rewritten, by the outside checkpoint', async () => {
    await writeCheckpoint();
    await tamper('truncate audit_entry');
    await tamper(`update audit_head set count = 0, hash = sha256('assay')`);
    for (let id = 1; id <= 13; id++) await write(id, 'forged');
    expect((await problemsNow()).join('\n')).toMatch(/Entry 12 differs from the checkpoint/);
  });

  test('when a tail is replaced step by step with new checkpoints', async () => {
    await writeCheckpoint();
    await tamper('delete from audit_entry where seq > 9');
    await tamper('update audit_head set count = 9, hash = (select hash from audit_entry where seq = 9)');
    await writeCheckpoint();
    for (let id = 1; id <= 3; id++) await write(id, 'forged');
    await writeCheckpoint();
    const problems = (await problemsNow()).join('\n');
    expect(problems).toMatch(/Entry 12 differs from the checkpoint/);
    expect(problems).toMatch(/was shorter at/);
  });

  test('without checkpoints for an empty trail, or with an unreadable number', async () => {
    await tamper('truncate audit_entry');
    await tamper(`update audit_head set count = 0, hash = sha256('assay')`);
    await writeCheckpoint();
    expect(await verifyTrail()).toMatchObject({ checkpoints: 0, count: 0 });
    await writeFile(checkpointFile, '{"count":-1,"hash":"00"}\n{"count":0.5,"hash":"00"}');
    expect((await verifyTrail()).problems).toContain(`2 lines of ${checkpointFile} can't be read.`);
  });

  test('when a crash truncated a checkpoint, without stopping server or verification', async () => {
    await writeCheckpoint();
    await appendFile(checkpointFile, '{"count":13,"ha');
    await write(1, 'after the crash');
    await writeCheckpoint();
    const verdict = await verifyTrail();
    expect(verdict.checkpoints).toBe(2);
    expect(verdict.problems).toEqual([`1 line of ${checkpointFile} can't be read.`]);
  });
});
