/** The floor under the lists: node:http, pg and the same session query; no schemas, permissions or logs. */
import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';

const oid = { int8: 20, timestamptz: 1184, numeric: 1700 } as const;
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === oid.int8 || id === oid.numeric) return Number;
    if (id === oid.timestamptz) return (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
    return pg.types.getTypeParser(id, format);
  },
};
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, types });

const session = {
  name: 'session',
  text: `
    select s.id, u.id as "userId", u.first_name, u.last_name, u.email, u.client_id, c.is_introducer, granted.permissions,
      c.is_introducer and (exists (select from user_managed_client m where m.user_id = u.id)
        or exists (select from user_managed_user m where m.user_id = u.id)) as "managesOthers",
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

/** Counts in a column of the page, which saves a second query. */
export const counted = (table: string, where: string) =>
  `(select count(*) from (select from ${table} ${where} limit 10001) m) as count`;

interface Session {
  readonly userId: number;
  readonly client_id: number;
  readonly is_introducer: boolean;
}

export const serveFloor = (answer: (url: URL, session: Session) => Promise<unknown>) =>
  http
    .createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://floor');
      if (url.pathname === '/ready') return response.end('ok');
      const token = /assay=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const hash = createHash('sha256').update(token).digest();
      const found = await pool.query({ ...session, values: [hash, '30 minutes', '12 hours'] });
      const [asker] = found.rows;
      if (!asker) return response.writeHead(401).end();
      const body = JSON.stringify(await answer(url, asker));
      return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
    })
    .listen(Number(process.env.PORT), '127.0.0.1');
