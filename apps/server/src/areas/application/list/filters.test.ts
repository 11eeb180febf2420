import { applicationArea as application } from '@assay/contract/application/area';
import { quoteForm } from '@assay/given/application';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

type Query = Record<string, string>;

let broker: Caller;
let ids: number[];

beforeAll(async () => {
  const user = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  broker = await signedInAs(user.id);
  ids = [];
  for (let n = 0; n < 5; n++)
    ids.push((await broker.call(application.createApplication, { body: { quote: quoteForm } })).body.data.id);
  await db
    .updateTable('application')
    .set({ created_at: '2026-03-03T12:59:30Z' })
    .where('id', 'in', ids)
    .execute();
});

const listed = async (query: Query) => {
  const { data, count } = (await broker.call(application.listApplications, { query })).body;
  return { ids: data.map(({ id }) => id), count };
};

describe('a list of applications', () => {
  test('is paged without gap or repetition, also where all have the same value', async () => {
    for (const order of ['createdAt', 'amountFinanced', 'submittedAt']) {
      const pages = [];
      for (const offset of ['0', '2', '4']) pages.push(await listed({ order, offset, limit: '2' }));
      expect(pages.map(({ count }) => count)).toEqual([5, 5, 5]);
      expect(pages.flatMap((page) => page.ids)).toEqual(ids);
      expect((await listed({ order: `-${order}` })).ids).toEqual(ids.toReversed());
    }
  });

  test('holds the first and the last day of a range whole', async () => {
    expect((await listed({ from: '2026-03-03', to: '2026-03-03' })).count).toBe(5);
    expect((await listed({ from: '2026-03-04' })).count).toBe(0);
    expect((await listed({ to: '2026-03-02' })).count).toBe(0);
  });

  test('holds the amounts at both ends of a range', async () => {
    expect((await listed({ minAmount: '51094.5', maxAmount: '51094.5' })).count).toBe(5);
    expect((await listed({ minAmount: '51094.51' })).count).toBe(0);
    expect((await listed({ maxAmount: '51094.49' })).count).toBe(0);
  });
});
