import { at } from '../assessment/shell.ts';
import { database } from '../support/database.ts';
import { rows } from '../support/screen.ts';
import { expect } from '../support/test.ts';
import { hasAll, type Place, texts } from './texts.ts';

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

/** The log strips the markup of fully formatted texts only, so a plain prefix keeps it. */
const sighted = texts.map((text) => `Sighted ${text}`);

/** The log shows each text whole, and as a diff against the previous one. */
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
      // This row added the note, or removed the conditions, which is the newest change.
      await hasAll(rows(page).nth(category === 'NOTES' ? 1 : 0));
    }
  },
};
