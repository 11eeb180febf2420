import { funder } from '@assay/contract/funder/area';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { db } from '../../../kernel/database/database.ts';
import { addFunder, saveFunderStatus } from '../public.ts';

const listed = async () => (await (await as('analyst')).call(funder.listFunders, {})).body;

test('lists all funders by name, disabled ones too', async () => {
  const { data, count } = await listed();
  expect(count).toBe(data.length);
  expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted());
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['ENABLED', 'DISABLED']));
});

test('adds a funder once from the command line, and disables it, with a log', async () => {
  await addFunder('Tasman Asset Fund');
  await expect(addFunder('tasman asset fund')).rejects.toThrow(
    'There is already a funder called tasman asset fund.',
  );
  await saveFunderStatus('TASMAN asset fund', 'DISABLED');
  const made = (await listed()).data.find(({ name }) => name === 'Tasman Asset Fund');
  expect(made?.status).toBe('DISABLED');
  await expect(saveFunderStatus('Nobody', 'ENABLED')).rejects.toThrow('Funder not found.');
  const log = await db
    .selectFrom('audit_entry')
    .where('model_name', '=', 'Funder')
    .where('model_id', '=', made?.id ?? 0)
    .where('ref_id', 'is', null)
    .orderBy('seq')
    .select('changes_new')
    .execute();
  expect(log.map(({ changes_new }) => changes_new)).toEqual([
    { funder: 'Tasman Asset Fund', funderStatus: 'Enabled' },
    { funderStatus: 'Disabled' },
  ]);
});
