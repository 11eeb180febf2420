import { assessment } from '@assay/contract/assessment/area';
import { submitted } from '@assay/given/application';
import { referenceForm as form } from '@assay/given/assessment';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';

test('writes a note for each changed credit reference only', async () => {
  const analyst = await as('analyst');
  const id = (await submitted(await as('broker'))).assessmentId ?? 0;
  const { body } = await analyst.call(assessment.addReference, { params: { id }, body: form });
  const params = { id, refId: body.data.id };
  await analyst.call(assessment.updateReference, { params, body: { bank: 'ANZ & <b>Sons</b>' } });
  await analyst.call(assessment.updateReference, { params, body: { bank: 'ANZ & <b>Sons</b>' } });
  const query = { section: 'ref-statements', order: 'createdAt' } as const;
  const notes = (await analyst.call(assessment.listNotes, { params: { id }, query })).body.data;
  expect(notes).toMatchObject([
    { section: 'ref statements', note: expect.stringContaining('<strong>Bank:</strong> Westpac') },
    { section: 'ref statements', note: expect.stringContaining('Westpac → ANZ &amp; &lt;b&gt;Sons') },
  ]);
});
