import { iam } from '@assay/contract/iam/area';
import { someAbn } from '@assay/given/accreditation';
import { clientForm, roleForm, userForm } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, nobody, type Reply } from '../../../test/client.ts';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { until } from '../../../test/until.ts';
import { pool } from '../../kernel/database/database.ts';
import { hashOfToken } from '../../kernel/session/sessions.ts';

let admin: Caller;
let mark = 0;

beforeAll(async () => {
  admin = await as('admin');
});

interface Made {
  readonly id: number;
  readonly version: number;
}

interface Kind {
  readonly insert: string;
  readonly create: (value: string) => Promise<Reply<{ data: Made }>>;
  readonly update: (made: Made, value: string) => Promise<Reply<unknown>>;
  readonly alike: (value: string) => string;
  readonly path: string;
  readonly sentence: string;
}

const kinds: Record<string, Kind> = {
  role: {
    insert: 'insert into role (name) values ($1)',
    create: (name) => admin.call(iam.createRole, { body: roleForm(name) }),
    update: ({ id, version }, name) =>
      admin.call(iam.updateRole, { params: { id }, body: { ...roleForm(name), version } }),
    alike: (name) => name.toUpperCase(),
    path: 'name',
    sentence: 'Another role already has this name',
  },
  user: {
    insert: "insert into app_user (client_id, first_name, last_name, email) values (2, 'First', 'Comer', $1)",
    create: (name) => admin.call(iam.createUser, { body: userForm('Fold', { email: name }) }),
    update: async ({ id }, email) => {
      const token = `token-${id}`;
      await pool.query(
        'insert into email_change (user_id, email, requested_by, token_hash) values ($1, $2, 1, $3)',
        [id, email, hashOfToken(token)],
      );
      return nobody.call(iam.confirmEmail, { body: { token } });
    },
    alike: (email) => email.toUpperCase(),
    path: 'email',
    sentence: 'Another user already has this email address',
  },
  client: {
    insert: "insert into client (name, slug, is_introducer) values ('First', $1, true)",
    create: (slug) => admin.call(iam.createClient, { body: clientForm('Twofold', { slug: slug }) }),
    update: ({ id, version }, slug) =>
      admin.call(iam.updateClient, {
        params: { id },
        body: { ...clientForm('Twofold', { slug: slug }), version },
      }),
    alike: (slug) => slug,
    path: 'slug',
    sentence: 'Another client already has this slug',
  },
  "client's ABN": {
    insert: "insert into client (name, slug, abn, is_introducer) values ('First', 'abn-' || $1, $1, true)",
    create: (abn) => admin.call(iam.createClient, { body: clientForm(`Numbered ${mark++}`, { abn }) }),
    update: ({ id, version }, abn) =>
      admin.call(iam.updateClient, {
        params: { id },
        body: { ...clientForm(`Renumbered ${mark++}`, { abn }), version },
      }),
    alike: (abn) => abn.replace(/^(..)/, '$1 '),
    path: 'abn',
    sentence: 'Another client already has this ABN',
  },
};

function newValue(kind: string): string {
  if (kind === "client's ABN") return someAbn();
  return kind === 'user' ? `twofold${mark++}@people.example` : `twofold${mark++}`;
}

async function sentMeanwhile<T>(insert: string, value: string, send: () => Promise<T>): Promise<T> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(insert, [value]);
    const sent = send();
    await until(async () => (await lockWaiters()) === 1);
    await other.query('commit');
    return await sent;
  } finally {
    other.release();
  }
}

describe.each(Object.entries(kinds))('two who use the same %s', (name, kind) => {
  const { insert, create, update, alike, path, sentence } = kind;
  const expectRefused = (reply: Reply<unknown>) => {
    expect(reply).toBeRefused('UNPROCESSABLE', sentence);
    expect(reply.body.data).toEqual([{ path, message: sentence }]);
  };

  test('one after the other: the second is refused beside the field', async () => {
    const value = newValue(name);
    expect((await create(value)).status).toBe(200);
    expectRefused(await create(alike(value)));
  });

  test('at once: the second is refused the same way', async () => {
    const value = newValue(name);
    expectRefused(await sentMeanwhile(insert, value, () => create(alike(value))));
  });

  test('at once, one by changing another record: the second is refused the same way', async () => {
    const { data } = (await create(newValue(name))).body;
    const value = newValue(name);
    expectRefused(await sentMeanwhile(insert, value, () => update(data, alike(value))));
  });
});

test("compares role names by the database's lower case", async () => {
  const { create, sentence } = kinds.role as Kind;
  expect((await create('İstanbul')).status).toBe(200);
  expect(await create('İstanbul')).toBeRefused('UNPROCESSABLE', sentence);
  expect(await create('istanbul')).toBeRefused('UNPROCESSABLE', sentence);
});
