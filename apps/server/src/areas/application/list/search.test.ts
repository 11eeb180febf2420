import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, draft } from '@assay/given/application';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

let broker: Caller;

beforeAll(async () => {
  const user = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  broker = await signedInAs(user.id);
});

const search = async (keywords: string) => {
  const { body } = await broker.call(application.listApplications, { query: { keywords } });
  return body.data.map(({ id }) => id);
};

async function named(entityName: string, tradingName: string | null = null): Promise<number> {
  const { id } = await draft(broker);
  const body = { ...applicantForm, entityName, tradingName };
  await broker.call(application.saveApplicant, { params: { id }, body });
  return id;
}

describe('an application is found', () => {
  test('by its number, with or without a #', async () => {
    const { id, applicationNumber } = await draft(broker);
    for (const keywords of [applicationNumber, `#${applicationNumber}`, ` # ${applicationNumber} `])
      expect(await search(keywords), keywords).toEqual([id]);
    for (const part of [
      applicationNumber.slice(0, 5),
      applicationNumber.slice(-4),
      applicationNumber.slice(-3),
    ])
      expect(await search(part), 'its beginning or its end').toContain(id);
  });

  test('from any word of its names on, however they are spelled', async () => {
    const id = await named("O'Brien-Smythe Quarry Haulage Pty Ltd", 'Lift 100%_now \\o/');
    for (const keywords of [
      "o'brien",
      'O’Brien',
      'obrien smythe',
      'O Brien Smythe',
      'brien',
      'smythequarry',
      'Quarry  haul',
      'quarry haulage pty ltd',
      'lift 100',
      '100% now',
      'LIFT-100',
    ])
      expect(await search(keywords), keywords).toEqual([id]);
    for (const keywords of ['uarry', 'quarry pty', 'lift 1000', 'smythe lift', '%_', '\\', "'", ':*'])
      expect(await search(keywords), keywords).toEqual([]);
    expect(await search('!quarry & :*'), 'what means something in a query means nothing here').toEqual([id]);
  });

  test('by one or two letters that a word begins with', async () => {
    const id = await named('Zw Xyloprint');
    for (const keywords of ['zw', 'ZW', 'x']) expect(await search(keywords), keywords).toEqual([id]);
  });

  test('by its ABN or ACN, as far as it is typed', async () => {
    const id = await named('Numbered');
    for (const keywords of ['51824753556', '51 824 753', '51', '824 753 556', '824753'])
      expect(await search(keywords)).toContain(id);
  });
});
