/** Compares lists, search and pickers of 100,000 users and 10,000 clients with iam-floor.ts. */
import pg from 'pg';
import { compareAll, sessionOf } from './support/against-floor.ts';
import { sized } from './support/size.ts';

const cases: Record<string, readonly string[]> = {
  'users, first pages': ['/iam/users', '/iam/users?offset=25', '/iam/users?offset=50'],
  'users, search': [
    '/iam/users?keywords=kelly%207',
    '/iam/users?keywords=person.4242',
    '/iam/users?keywords=ann%2099',
  ],
  'clients, first pages': ['/iam/clients', '/iam/clients?offset=25'],
  'clients, search': ['/iam/clients?keywords=company%2077', '/iam/clients?keywords=nance%20123'],
};

const [users, clients] = sized({ tiny: [1_000, 100], whole: [100_000, 10_000] });
const fill = `
  insert into client (name, slug, is_introducer)
  select 'Company ' || n || ' Finance ' || (n * 7 % 1000), 'bench-company-' || n, true from generate_series(1, ${clients}) n;
  insert into app_user (client_id, first_name, last_name, email)
  select c.id, (array['Ann', 'Ben', 'Chloe', 'Dev', 'Eva'])[1 + n % 5], (array['Kelly', 'Lee', 'Nguyen', 'Singh'])[1 + n % 4] || ' ' || (n * 13 % 10007),
    'person.' || n || '@bench.example'
  from generate_series(1, ${users}) n join lateral (select id from client where slug = 'bench-company-' || (1 + n % ${clients})) c on true;
  insert into user_role (user_id, role_id)
  select u.id, r.id from app_user u, role r where u.email like '%@bench.example' and r.name = 'Introducer';
  vacuum analyze`;

const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
for (const statement of fill.split(';')) await client.query(statement);
const token = await sessionOf(client, 'admin@assay.test');
await client.end();
await compareAll('iam-floor.ts', token, cases);
