/** The floor for the list of applications. */
import { counted, pool, serveFloor } from './floor.ts';

const orders = { createdAt: 'created_at', amountFinanced: 'amount_financed' } as const;

const page = (where: string, order: string) => `
  select a.id, a.assessment_id as "assessmentId", a.application_number as "applicationNumber", a.status,
    a.entity_name as "entityName", a.trading_name as "tradingName", a.abn, a.amount_financed as "amountFinanced",
    jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as user,
    c.name as "clientName", a.submitted_at as "submittedAt", a.created_at as "createdAt",
    ${counted('application', where)}
  from (select id from application ${where} order by ${order} desc, id desc limit 25 offset $1) p
  join application a on a.id = p.id join app_user u on u.id = a.user_id join client c on c.id = a.client_id
  order by a.${order} desc, a.id desc`;

const counts = {
  name: 'counts',
  text: 'select status, sum(count) as count from application_count group by status having sum(count) > 0',
};

serveFloor(async (url, session) => {
  if (url.pathname.endsWith('/counts')) return { data: (await pool.query(counts)).rows };
  const { searchParams: search } = url;
  const [keywords, status] = [search.get('keywords'), search.get('status')?.split(',')];
  const order = orders[(search.get('order') ?? '-createdAt').slice(1) as keyof typeof orders];
  const several = status && status.length > 1;
  const wanted = [
    { condition: 'client_id =', value: session.is_introducer ? session.client_id : null },
    { condition: 'search_text like', value: keywords && `%${keywords}%` },
    { condition: several ? 'status = any' : 'status =', value: several ? status : status?.[0] },
  ].filter(({ value }) => value !== null && value !== undefined);
  const conditions = wanted.map(({ condition }, index) => `${condition} ($${index + 2})`).join(' and ');
  const where = conditions && `where ${conditions}`;
  const { rows } = await pool.query({
    name: `${order}${where}`,
    text: page(where, order),
    values: [Number(search.get('offset') ?? 0), ...wanted.map(({ value }) => value)],
  });
  return { data: rows, count: rows[0]?.count ?? 0 };
});
