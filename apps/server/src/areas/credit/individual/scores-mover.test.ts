import { credit } from '@assay/contract/credit/area';
import { size } from '@assay/given/size';
import { describe, expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { guarantor, merge, read, undo } from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const analyst = await as('analyst');

type Score = readonly [score: number | null, month: number | null];
const none: Score = [null, null];

const on = (month: number) => `2026-0${month}-01T00:00:00.123456Z`;

interface Written {
  readonly commercial?: Score;
  readonly consumer?: Score;
  readonly by?: number;
}

async function write(assessmentId: number, entityId: number, { commercial, consumer, by }: Written) {
  const [commercialScore, commercialMonth] = commercial ?? none;
  const [consumerScore, consumerMonth] = consumer ?? none;
  const at = (month: number | null) => (month === null ? null : on(month));
  await db
    .insertInto('credit_score')
    .values({
      assessment_id: assessmentId,
      entity_id: entityId,
      commercial_score: commercialScore,
      commercial_at: at(commercialMonth),
      consumer_score: consumerScore,
      consumer_at: at(consumerMonth),
      updated_at: on(Math.max(commercialMonth ?? 1, consumerMonth ?? 1)),
      updated_by: by ?? null,
    })
    .execute();
}

async function rowsOf(entityId: number) {
  const rows = await db
    .selectFrom('credit_score')
    .where('entity_id', '=', entityId)
    .orderBy('assessment_id')
    .selectAll()
    .execute();
  return rows.map(({ id: _, version: __, ...row }) => row);
}

const scoresOf = async (entityId: number, id: number) =>
  (await rowsOf(entityId))
    .filter((row) => row.assessment_id === id)
    .map((row) => [row.commercial_score, row.consumer_score]);

const shown = async (entityId: number) =>
  (await analyst.call(credit.listOnRecord, { params: { entityId } })).body.data.scores.map(
    ({ id: _, ...score }) => score,
  );

const extraOf = async (id: number) => {
  const types = ['GUARANTOR_SCORE_1'];
  const [extra] = (await analyst.call(credit.readExtra, { params: { id }, body: { types } })).body.data;
  return { version: 0, updatedAt: '', ...extra?.data };
};

const type = (
  id: number,
  data: { commercialScore?: number | null; consumerScore?: number | null; version?: number },
) => analyst.call(credit.saveExtra, { params: { id }, body: [{ type: 'GUARANTOR_SCORE_1', data }] });

const undoLast = async (entityId: number) => {
  const reply = await undo(entityId, (await read(entityId)).merged[0]?.mergeId ?? 0);
  expect(reply.status, reply.body.errorMessage).toBe(200);
};

const mergeInto = async (entityId: number, otherId: number) => {
  const reply = await merge(entityId, otherId);
  expect(reply.status, reply.body.errorMessage).toBe(200);
};

const both = async () => ({ own: await guarantor(), other: await guarantor() });

test('keeps score times and authors through merge and undo', async () => {
  const { own, other } = await both();
  const [first, second] = [await given.user(), await given.user()];
  const named = ({ name }: typeof first) => ({ lastName: name.replace('Test ', '') });
  await write(own.id, own.entityId, { commercial: [500, 2], consumer: [510, 1], by: first.id });
  await write(own.id, other.entityId, { commercial: [600, 1], consumer: [610, 3], by: second.id });
  await write(other.id, other.entityId, { commercial: [700, 4], by: second.id });
  const before = [await rowsOf(own.entityId), await rowsOf(other.entityId), await shown(own.entityId)];
  await mergeInto(own.entityId, other.entityId);
  expect(await shown(own.entityId)).toMatchObject([
    { assessmentId: other.id, commercialScore: 700, updatedAt: on(4), updatedBy: named(second) },
    {
      assessmentId: own.id,
      commercialScore: 500,
      consumerScore: 610,
      updatedAt: on(3),
      updatedBy: named(second),
    },
    { assessmentId: own.id, commercialScore: 600, consumerScore: 510, updatedAt: on(1) },
  ]);
  expect((await extraOf(own.id)).updatedAt).toBe(on(3));
  await undoLast(own.entityId);
  expect([await rowsOf(own.entityId), await rowsOf(other.entityId), await shown(own.entityId)]).toEqual(
    before,
  );
  expect((await extraOf(own.id)).updatedAt).toBe(on(2));
});

describe('the newer of two scores of a bureau for one application survives', () => {
  test.for([
    ['both of the other', [500, 1], [510, 1], [600, 2], [610, 2], [600, 610], [500, 510]],
    ['none of the other', [500, 2], [510, 2], [600, 1], [610, 1], [500, 510], [600, 610]],
    ['one of either', [500, 2], [510, 1], [600, 1], [610, 2], [500, 610], [600, 510]],
    ['the only commercial one', [500, 1], none, none, [610, 2], [500, 610], undefined],
    ['one that was taken out since', [500, 1], [510, 1], none, [null, 2], [500, null], [null, 510]],
    ['its own, where they are of one time', [500, 1], [510, 1], [600, 1], [610, 1], [500, 510], [600, 610]],
    ['a score rather than none', [500, null], none, [600, null], [610, null], [500, 610], [600, null]],
  ] as const)('%s', async ([, commercial, consumer, theirCommercial, theirConsumer, survivor, retired]) => {
    const { own, other } = await both();
    await write(own.id, own.entityId, { commercial, consumer });
    await write(own.id, other.entityId, { commercial: theirCommercial, consumer: theirConsumer });
    const before = [await rowsOf(own.entityId), await rowsOf(other.entityId)];
    await mergeInto(own.entityId, other.entityId);
    expect(await scoresOf(own.entityId, own.id)).toEqual([survivor]);
    expect(await scoresOf(other.entityId, own.id)).toEqual(retired ? [retired] : []);
    await undoLast(own.entityId);
    expect([await rowsOf(own.entityId), await rowsOf(other.entityId)]).toEqual(before);
  });
});

describe('between a merge and its undoing', () => {
  test('keeps a typed score, and moves all others back', async () => {
    const { own, other } = await both();
    await write(own.id, own.entityId, { commercial: [500, 1], consumer: [510, 1] });
    await write(own.id, other.entityId, { commercial: [600, 2], consumer: [610, 2] });
    await write(other.id, other.entityId, { commercial: [700, 2], consumer: [710, 2] });
    const before = await rowsOf(other.entityId);
    await mergeInto(own.entityId, other.entityId);
    for (const id of [own.id, other.id]) expect((await type(id, { commercialScore: 800 })).status).toBe(200);
    await undoLast(own.entityId);
    expect(await rowsOf(other.entityId)).toEqual(before);
    expect(await scoresOf(own.entityId, own.id)).toEqual([[800, 510]]);
    expect(await scoresOf(own.entityId, other.id)).toEqual([[800, null]]);
    const [newest] = await shown(own.entityId);
    expect(Date.parse(newest?.updatedAt ?? '')).toBeGreaterThan(Date.parse(on(2)));
  });

  test('keeps a removed score removed, and one from a report', async () => {
    const { own, other } = await both();
    await write(own.id, own.entityId, { commercial: [500, 1], consumer: [510, 1] });
    await write(own.id, other.entityId, { commercial: [600, 2], consumer: [610, 2] });
    const before = await rowsOf(other.entityId);
    await mergeInto(own.entityId, other.entityId);
    expect((await type(own.id, { commercialScore: null })).status).toBe(200);
    const { score } = (await run('runConsumerReport', own.id, [own.entityId])).body.data.reports[0] ?? {};
    const { version } = await extraOf(own.id);
    await undoLast(own.entityId);
    expect(await rowsOf(other.entityId)).toEqual(before);
    expect(await scoresOf(own.entityId, own.id)).toEqual([[null, score]]);
    expect((await type(own.id, { commercialScore: 1, version })).status, 'nothing was changed').toBe(200);
  });
});

test('keeps score ages through a second merge, and undoes both', async () => {
  const [first, second, third] = [await guarantor(), await guarantor(), await guarantor()];
  const all = [first, second, third];
  const [oldest, newest] = [{ consumer: [500, 1] }, { consumer: [600, 2] }] as const;
  await write(third.id, first.entityId, oldest);
  await write(third.id, third.entityId, newest);
  const rows = () => Promise.all(all.map(({ entityId }) => rowsOf(entityId)));
  const before = await rows();
  await mergeInto(second.entityId, first.entityId);
  await mergeInto(third.entityId, second.entityId);
  expect(await scoresOf(third.entityId, third.id)).toEqual([[null, 600]]);
  await undoLast(third.entityId);
  await undoLast(second.entityId);
  expect(await rows()).toEqual(before);
});

test('conflicts for scores read before a merge or its undoing', async () => {
  const { own, other } = await both();
  await write(own.id, own.entityId, { commercial: [500, 1] });
  await write(own.id, other.entityId, { commercial: [600, 2] });
  await write(other.id, other.entityId, { commercial: [700, 2] });
  const [ownVersion, otherVersion] = [(await extraOf(own.id)).version, (await extraOf(other.id)).version];
  await mergeInto(own.entityId, other.entityId);
  expect(await type(own.id, { commercialScore: 1, version: ownVersion })).toBeRefused('CONFLICT');
  const merged = [(await extraOf(own.id)).version, (await extraOf(other.id)).version];
  await undoLast(own.entityId);
  for (const version of [ownVersion, merged[0]])
    expect(await type(own.id, { commercialScore: 1, version: version ?? 0 })).toBeRefused('CONFLICT');
  for (const version of [otherVersion, merged[1]])
    expect(await type(other.id, { commercialScore: 1, version: version ?? 0 })).toBeRefused('CONFLICT');
});

test('gives merged scores a version above both', async () => {
  const { own, other } = await both();
  await write(own.id, own.entityId, { commercial: [500, 1] });
  await write(own.id, other.entityId, { consumer: [610, 1] });
  await write(other.id, other.entityId, { commercial: [700, 1] });
  const versionsOf = async (id: number) => {
    const versions = [(await extraOf(id)).version];
    for (const commercialScore of [1, 2]) {
      await type(id, { commercialScore });
      versions.push((await extraOf(id)).version);
    }
    return versions;
  };
  const known = [
    [own.id, await versionsOf(own.id)],
    [other.id, await versionsOf(other.id)],
  ] as const;
  await mergeInto(own.entityId, other.entityId);
  for (const [id, versions] of known)
    for (const version of versions)
      expect(await type(id, { commercialScore: 3, version }), `version ${version}`).toBeRefused('CONFLICT');
});

test('gives the survivor a score that is typed during a merge or its undoing', async () => {
  for (let round = 0; round < size({ test: 3, prove: 50 }); round++) {
    const { own, other } = await both();
    await write(own.id, own.entityId, { commercial: [500, 1], consumer: [510, 1] });
    await write(own.id, other.entityId, { commercial: [600, 2], consumer: [610, 2] });
    const before = await rowsOf(other.entityId);
    const [typed] = await Promise.all([
      type(own.id, { commercialScore: 800 }),
      mergeInto(own.entityId, other.entityId),
    ]);
    expect(typed.status).toBe(200);
    expect(await scoresOf(own.entityId, own.id)).toEqual([[800, 610]]);
    const [again] = await Promise.all([type(own.id, { consumerScore: 810 }), undoLast(own.entityId)]);
    expect(again.status).toBe(200);
    expect(await scoresOf(own.entityId, own.id)).toEqual([[800, 810]]);
    expect(await rowsOf(other.entityId)).toEqual(before);
  }
});
