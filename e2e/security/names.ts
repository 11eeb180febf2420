import { at } from '../assessment/shell.ts';
import { database } from '../support/database.ts';
import { admin, analyst } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { signIn } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { columnsOf, hasAll, type Place, texts } from './texts.ts';

/** An application has few guarantors, so one gets all texts in their names. */
export const guarantors: Place = {
  name: 'names of guarantors',
  show: async (page, { id, applicationId }, isSeen) => {
    await database.query(
      'update guarantor set first_name = $2, last_name = $3 where application_id = $1 and position = 1',
      [applicationId, ...columnsOf(2).map((column) => column.join(' '))],
    );
    await page.goto(at(id, 'applicant-guarantors'));
    // The first heading is on the guarantor's panel, the second above their tasks.
    const headings = page.getByRole('heading', { name: /^Guarantor \d+ - / });
    await expect(headings).toHaveCount(2);
    for (const heading of await headings.all()) await hasAll(heading);
    await isSeen();
  },
};

export const lists: readonly Place<void>[] = [
  {
    name: 'names of applicants',
    show: async (page, _, isSeen) => {
      // No other test uses this company, and its rows are in the middle of everyone's lists.
      const { id: clientId } = await given.client(given.uniquely('Stored'));
      const owner = await given.user({ clientId });
      const [entities, traders] = columnsOf(2);
      await database.query(
        `insert into application (client_id, user_id, entity_name, trading_name, created_at)
         select $1, $2, t.*, (select percentile_disc(0.5) within group (order by created_at) from application)
         from unnest($3::text[], $4::text[]) as t(entity, trader)`,
        [clientId, owner.id, entities, traders],
      );
      await signIn(page, analyst);
      await page.goto(`/application/applications?clientId=${clientId}&limit=500`);
      const table = page.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(texts.length / 2 + 1);
      await hasAll(table);
      await isSeen();
      await database.query('delete from application where client_id = $1', [clientId]);
    },
  },
  {
    name: 'names of users',
    show: async (page, _, isSeen) => {
      const { id: clientId } = await given.client(given.uniquely('Stored'));
      await database.query(
        `insert into app_user (client_id, email, first_name, last_name, status)
         select $1, 'named.' || n || $2 || '@people.example', first, last, 'CLOSED'
         from unnest($3::text[], $4::text[]) with ordinality as t(first, last, n)`,
        [clientId, given.uniquely('xss'), ...columnsOf(2)],
      );
      await signIn(page, admin);
      await page.goto(`/iam/users?clientIds=${clientId}&limit=500`);
      const table = page.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(texts.length / 2 + 1);
      await hasAll(table);
      await isSeen();
    },
  },
];
