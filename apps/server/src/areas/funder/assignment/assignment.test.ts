import { audit } from '@assay/contract/audit/area';
import { funder } from '@assay/contract/funder/area';
import { lenderId } from '@assay/contract/iam/client';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { approved, assignmentForm, become, readFunder, saveFunder } from '../../../../test/lms/pushing.ts';
import { db } from '../../../kernel/database/database.ts';

test('is empty before the first save, and then returns trimmed values', async () => {
  const { id } = await approved();
  expect(await readFunder(id)).toMatchObject({
    funderId: null,
    funder: null,
    bsb: null,
    submittedAt: null,
    version: null,
    whyLocked: null,
    maySave: true,
  });
  const saved = await saveFunder(id, { bsb: ' 062-000', accountNumber: '1234 5678' });
  expect(saved.body.data).toMatchObject({
    ...assignmentForm,
    funder: { name: 'Harbour Warehouse Trust' },
    version: 1,
  });
  expect(await readFunder(id)).toEqual(saved.body.data);
});

test('accepts empty fields in any form', async () => {
  const { id } = await approved();
  const nothing = { utilisationNumber: '', accountName: '', bsb: '', accountNumber: '', funderId: 0 };
  expect((await saveFunder(id, nothing)).body.data).toMatchObject({
    funderId: null,
    funder: null,
    utilisationNumber: null,
    accountName: null,
    bsb: null,
    accountNumber: null,
  });
  const again = await saveFunder(id, { ...nothing, bsb: null, funderId: null, version: 1 });
  expect(again.body.data.version, 'nothing has changed').toBe(1);
});

test.for([
  ['bsb', '06200', ['BSB should be 6 characters long']],
  ['bsb', '0620001', ['BSB should be 6 characters long']],
  ['bsb', '06200a', ['BSB should only contain numbers']],
  ['bsb', 'a', ['BSB should only contain numbers', 'BSB should be 6 characters long']],
  ['bsb', '06-2000', ['BSB should only contain numbers', 'BSB should be 6 characters long']],
  ['accountNumber', '12345', ['Account number can only have a minimum of 6 digits']],
  ['accountNumber', '1234567890', ['Account number can only have a maximum of 9 digits']],
  ['accountNumber', '1234567x', ['Account number should only contain numbers']],
  ['accountName', 'x'.repeat(101), ['Account name must be 100 characters or fewer']],
] as const)('%s can’t be %s', async ([path, value, messages]) => {
  const { id } = await approved();
  const reply = await saveFunder(id, { [path]: value });
  expect(reply).toBeRefused('VALIDATION_FAILED', messages[0]);
  expect(reply.body.data as unknown).toEqual(messages.map((message) => ({ path, message })));
});

test('refuses a disabled funder, but keeps one chosen earlier', async () => {
  const { id } = await approved();
  const all = (await (await as('settlement')).call(funder.listFunders, {})).body.data;
  const disabled = all.find(({ status }) => status === 'DISABLED');
  const refused = await saveFunder(id, { funderId: disabled?.id ?? 0 });
  expect(refused).toBeRefused(
    'UNPROCESSABLE',
    `${disabled?.name} takes no new loans. Select another funder.`,
  );
  expect(await saveFunder(id, { funderId: 999_999 })).toBeRefused(
    'UNPROCESSABLE',
    'Select a funder from the list',
  );
  await saveFunder(id);
  await db
    .updateTable('funder_assignment')
    .set({ funder_id: disabled?.id ?? 0 })
    .where('assessment_id', '=', id)
    .execute();
  const { version } = await readFunder(id);
  const kept = await saveFunder(id, {
    funderId: disabled?.id ?? 0,
    utilisationNumber: 'UT-2',
    version,
  });
  expect(kept.body.data).toMatchObject({ funder: { name: disabled?.name }, utilisationNumber: 'UT-2' });
});

test('requires the version once saved, and conflicts for the second of two writers', async () => {
  const { id } = await approved();
  await saveFunder(id);
  expect(await saveFunder(id, { version: undefined })).toBeRefused(
    'VALIDATION_FAILED',
    'Version is required',
  );
  expect(await saveFunder(id, { version: null })).toBeRefused('CONFLICT');
  for (let round = 0; round < size({ test: 20, prove: 1_000 }); round += 1) {
    const { version } = await readFunder(id);
    const numbers = ['A', 'B'].map((who) => `UT-${who}${round}`);
    const replies = await Promise.all(
      numbers.map((utilisationNumber) => saveFunder(id, { utilisationNumber, version })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = numbers[replies.findIndex(({ status }) => status === 200)];
    expect((await readFunder(id)).utilisationNumber).toBe(won);
  }
});

test('refuses changes after a final status', async () => {
  const { id, applicationId } = await approved();
  await become(applicationId, 'DECLINED');
  expect(await saveFunder(id)).toBeRefused(
    'UNPROCESSABLE',
    "This application has been declined: its funder details can't be changed.",
  );
  expect(await readFunder(id)).toMatchObject({ maySave: false });
});

test('shows it to readers, and hides it from others', async () => {
  const { id } = await approved();
  await saveFunder(id);
  expect(await saveFunder(id, {}, await as('analyst'))).toBeRefused('FORBIDDEN');
  const params = { assessmentId: id };
  const read = await (await as('auditor')).call(funder.getAssignment, { params });
  expect(read.body.data).toMatchObject({ accountNumber: '12345678', maySave: false });
  expect(await (await as('broker')).call(funder.getAssignment, { params })).toBeRefused('FORBIDDEN');
  const blind = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'FUNDER.UPDATE'],
    clientId: lenderId,
  });
  expect(await saveFunder(id, { version: 1 }, await signedInAs(blind.id))).toBeRefused('FORBIDDEN');
  expect(await saveFunder(999_999_999)).toBeRefused('NOT_FOUND');
});

test('logs funder and bank details, for readers of assessments', async () => {
  const { id } = await approved();
  await saveFunder(id);
  await saveFunder(id, { funderId: 2, bsb: '082001', version: 1 });
  const query = { refId: String(id), category: 'FUNDER' };
  const log = (await (await as('auditor')).call(audit.listAudits, { query })).body.data;
  expect(log).toMatchObject([
    {
      modelName: 'Funder',
      modelId: id,
      changesOld: { funder: 'Harbour Warehouse Trust', bsb: '062000' },
      changesNew: { funder: 'Meridian Equipment Finance', bsb: '082001' },
    },
    { changesOld: {}, changesNew: { accountName: 'Newcastle Utes Pty Ltd', accountNumber: '12345678' } },
  ]);
  const reader = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ'],
    clientId: lenderId,
  });
  const seen = (await (await signedInAs(reader.id)).call(audit.listAudits, { query })).body;
  expect(JSON.stringify(seen)).not.toContain('12345678');
});
