import { applicationArea as application } from '@assay/contract/application/area';
import { complete } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';

test('trims the notes', async () => {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const { versions } = (await broker.call(application.getApplication, { params: { id } })).body.data;
  const saved = await broker.call(application.saveNotes, {
    params: { id },
    body: {
      supportingNotes: '\n  Two paragraphs,\n\n  indented.  \n',
      ...(versions.notes !== null && { version: versions.notes }),
    },
  });
  expect(saved.body.data.data.note.supportingNotes).toBe('Two paragraphs,\n\n  indented.');
});
