/**
 * The floor for lists of IAM: node:http and pg, the same one-row session query, the best SQL that we know for the
 * page and its count, JSON.stringify. No schemas, no permissions, no logs.
 */
import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';

const oid = { int8: 20, timestamptz: 1184 } as const;
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === oid.int8) return Number;
    if (id === oid.timestamptz) return (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
    return pg.types.getTypeParser(id, format);
  },
};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, types });

const session = {
  name: 'session',
  text: `
    select s.id, u.id as "userId", u.first_name, u.last_name, u.email, u.client_id, c.is_introducer, granted.permissions,
      least(s.last_seen_at + $2::interval, s.created_at + $3::interval) as expires
    from session s
    join app_user u on u.id = s.user_id and u.status = 'ACTIVE'
    join client c on c.id = u.client_id and c.status = 'ACTIVE'
    cross join lateral (
      select array_agg(distinct rp.permission) as permissions from user_role ur
      join role r on r.id = ur.role_id and r.status = 'ACTIVE' join role_permission rp on rp.role_id = r.id
      where ur.user_id = u.id) granted
    where s.token_hash = $1 and s.last_seen_at > now() - $2::interval and s.created_at > now() - $3::interval`,
};

/** A column of the page: the database works it out once, and no second question is needed. */
const counted = (table: string, where: string) =>
  `(select count(*) from (select from ${table} ${where} limit 10001) m) as count`;
const userPage = (where: string) => `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.client_id as "clientId", u.status, u.email,
    u.mobile, c.name as "clientName", u.last_login_at as "lastLoginAt", u.created_at as "createdAt",
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name)), '[]')
     from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles, ${counted('app_user', where)}
  from (select * from app_user ${where} order by lower(last_name), lower(first_name), id limit 25 offset $1) u
  join client c on c.id = u.client_id order by lower(u.last_name), lower(u.first_name), u.id`;
const clientPage = (where: string) => `
  select id, name, status, slug, is_introducer as "isIntroducer", config_type as "configType", created_at as "createdAt",
    (select first_name || ' ' || last_name from app_user b where b.id = client.bdm_id) as "bdmName",
    ${counted('client', where)}
  from client ${where} order by lower(name), id limit 25 offset $1`;

async function list(url: URL): Promise<unknown> {
  const isUsers = url.pathname.endsWith('/users');
  const keywords = url.searchParams.get('keywords');
  const where = keywords ? 'where search_text like $2' : '';
  const page = await pool.query({
    name: `${isUsers}${Boolean(keywords)}`,
    text: (isUsers ? userPage : clientPage)(where),
    values: [Number(url.searchParams.get('offset') ?? 0), ...(keywords ? [`%${keywords}%`] : [])],
  });
  return { data: page.rows, count: page.rows[0]?.count ?? 0 };
}

http
  .createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://floor');
    if (url.pathname === '/ready') return response.end('ok');
    const token = /assay=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(token).digest();
    const found = await pool.query({ ...session, values: [hash, '30 minutes', '12 hours'] });
    if (found.rows.length === 0) return response.writeHead(401).end();
    const body = JSON.stringify(await list(url));
    return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
