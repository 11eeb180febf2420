import { at } from '../assessment/shell.ts';
import { database } from '../support/database.ts';
import { rows } from '../support/screen.ts';
import { expect } from '../support/test.ts';
import { hasAll, type Place, texts } from './texts.ts';

/** One entry of an assessment's log. */
const entry = (id: number, category: string, changesOld: object, changesNew: object) => ({
  actorId: null,
  actorFirstName: 'Assay',
  actorLastName: '',
  category,
  modelName: 'Assessment',
  modelId: id,
  refId: id,
  clientId: null,
  changesOld,
  changesNew,
});

const inOtherOrder = [...texts].reverse().join('\n');
const note = { section: 'quote', note: texts.join('\n') };

/** The log shows what is formatted from end to end without its markup: these are not. */
const sighted = texts.map((text) => `Sighted ${text}`);

/** What was typed is read again in the log: whole, and set against what was there before. */
export const auditLog: Place = {
  name: 'the audit log of notes and conditions',
  show: async (page, { id }, isSeen) => {
    const entries = [
      entry(id, 'NOTES', {}, note),
      entry(id, 'NOTES', { note: note.note }, { note: inOtherOrder }),
      entry(id, 'CONDITIONS', { approvalConditions: [] }, { approvalConditions: texts }),
      entry(id, 'CONDITIONS', { settlementConditions: sighted }, { settlementConditions: [] }),
    ];
    await database.query('select append_audit($1)', [JSON.stringify(entries)]);
    for (const category of ['NOTES', 'CONDITIONS']) {
      await page.goto(`${at(id, 'audit-log')}?category=${category}`);
      await expect(rows(page)).toHaveCount(2);
      await isSeen();
      const more = page.getByRole('button', { name: /^Show (all|what)/ });
      for (const left of [2, 1]) {
        await expect(more).toHaveCount(left);
        await more.first().click();
      }
      await expect(more).toHaveCount(0);
      await isSeen();
      // The note that was made; the conditions that were removed, which are the newest.
      await hasAll(rows(page).nth(category === 'NOTES' ? 1 : 0));
    }
  },
};
