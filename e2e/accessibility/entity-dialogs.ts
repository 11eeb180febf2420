import { expect } from '@playwright/test';
import { at, compare, guarantor, mergeButton, mergeDialog } from '../entity/people.ts';
import { analyst, manager } from '../support/demo.ts';
import { type State, shared } from './state.ts';

const person = shared(guarantor);

export const entityDialogs: readonly State[] = [
  {
    name: 'finding another record of a person',
    as: analyst,
    path: async () => at((await person()).entityId),
    reach: async (page) => {
      await mergeButton(page).click();
      await expect(mergeDialog(page).getByRole('status')).toBeVisible();
    },
  },
  {
    name: 'two records of a person compared',
    as: analyst,
    path: async () => at((await person()).entityId),
    reach: async (page) => {
      await compare(page, (await guarantor({ firstName: 'Annabel' })).entityId);
      await expect(mergeDialog(page).getByRole('radio').first()).toBeVisible();
    },
  },
];

export const individuals: readonly State[] = ['', 'applications', 'directorships', 'checks', 'audit'].map(
  (tab) => ({
    name: `an individual${tab && `, ${tab}`}`,
    as: manager,
    path: async () => at((await person()).entityId, tab),
    reach: (page) => expect(page.getByRole('checkbox', { name: 'Credit enriched' })).toBeVisible(),
  }),
);
