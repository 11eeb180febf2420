import { size } from '@assay/given/size';
import { standardConditions } from '@assay/lending/conditions';
import { expect, test } from 'vitest';
import { conditionsOf, opened } from '../../../../test/assessment/conditions.ts';
import { as } from '../../../../test/client.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { read, set, state, stated } = conditionsOf(analyst);
const [insurance = ''] = standardConditions.APPROVAL;

const rounds = size({ test: 20, prove: 1_000 });

test('conflicts for the second of two writers of the list, also at the first save', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = round % 4 === 0 ? await opened() : { id: last };
    last = id;
    const { version } = await read(id);
    const texts = [`Mine ${round}`, `Yours ${round}`];
    const replies = await Promise.all(
      texts.map((text, n) => state(id, [text], { version, by: n ? manager : analyst })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = texts[replies.findIndex(({ status }) => status === 200)];
    expect((await read(id)).conditions.map(({ condition }) => condition)).toEqual([won]);
  }
});
let last = 0;

test('conflicts for the second of two writers of a status', async () => {
  const { id } = await opened();
  const [one] = await stated(id, [insurance]);
  const conditionId = one?.id ?? 0;
  const others = { HOLD: ['PASS', 'REFER'], PASS: ['HOLD', 'REFER'], REFER: ['PASS', 'HOLD'] } as const;
  for (let round = 0; round < rounds; round += 1) {
    const [before] = (await read(id)).conditions;
    const wanted = others[before?.status ?? 'HOLD'];
    const replies = await Promise.all(
      wanted.map((status, n) => set(id, conditionId, status, before?.version, n ? manager : analyst)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = wanted[replies.findIndex(({ status }) => status === 200)];
    expect((await read(id)).conditions[0]?.status).toBe(won);
  }
});

test('keeps a status that is set while the list is saved, or removes the condition', async () => {
  const { id } = await opened();
  for (let round = 0; round < rounds; round += 1) {
    const [one] = await stated(id, [`Kept ${round}`, `Gone ${round}`]);
    const gone = (await read(id)).conditions[1];
    const [list, kept, late] = await Promise.all([
      state(id, [`Kept ${round}`]),
      set(id, one?.id ?? 0, 'PASS'),
      set(id, gone?.id ?? 0, 'PASS'),
    ]);
    expect([list.status, kept.status]).toEqual([200, 200]);
    expect([200, 404]).toContain(late.status);
    expect((await read(id)).conditions).toMatchObject([
      { id: one?.id, condition: `Kept ${round}`, status: 'PASS' },
    ]);
  }
});

test('conflicts for the second when a status is set and the condition removed', async () => {
  const { id } = await opened();
  for (let round = 0; round < rounds; round += 1) {
    await stated(id, [insurance]);
    const { conditions, version } = await read(id);
    const [one] = conditions;
    const [removed, marked] = await Promise.all([
      state(id, [], { version }),
      set(id, one?.id ?? 0, 'PASS', one?.version, manager),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, marked.status]);
    expect((await read(id)).conditions).toHaveLength(removed.status === 200 ? 0 : 1);
    await state(id, []);
  }
});

test('keeps one whole list of two saved without a version', async () => {
  const { id } = await opened();
  for (let round = 0; round < rounds; round += 1) {
    const lists = [
      [`A ${round}`, 'Both'],
      ['Both', `B ${round}`],
    ];
    const replies = await Promise.all(lists.map((texts) => state(id, texts)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const texts = (await read(id)).conditions.map(({ condition }) => condition);
    expect(lists).toContainEqual(texts);
  }
});
