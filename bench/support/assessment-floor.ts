/** The best handwritten SQL: counters, a person's work merged by role and status, a record by a query per table. */
import { pool, serveFloor } from './floor.ts';

const person = (column: string) =>
  `(select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    from app_user u where u.id = ${column})`;

const rowsOf = (ids: string, count: string, order = 'a.first_submitted_at desc') => `
  select s.id, a.id as "externalId", a.application_number as "applicationNumber", a.status,
    a.entity_name as "entityName", a.trading_name as "tradingName", a.abn, a.amount_financed as "amountFinanced",
    q.brokerage_nominal_with_gst as brokerage, e.agreed_value as "agreedValue", e.retail_value as "retailValue",
    ${person('a.analyst_id')} as analyst, ${person('a.settlement_officer_id')} as officer, c.name as "clientName",
    a.submitted_at as "submittedAt", a.submitted_to_lms_at as "submittedToLmsAt",
    a.approval_expires_on as "approvalExpiresOn", s.created_at as "createdAt", a.version,
    s.version as "assessmentVersion", ${count} as count
  from (${ids}) p join application a on a.id = p.id join assessment s on s.id = a.assessment_id
  join client c on c.id = a.client_id left join application_quote q on q.application_id = a.id
  left join application_security e on e.application_id = a.id order by ${order}, a.id desc`;

const ask = async (name: string, text: string, values: unknown[] = []) => {
  const { rows } = await pool.query({ name, text, values });
  return { data: rows, count: rows[0]?.count ?? 0 };
};

const page = (where: string, offset = 0) =>
  `select id, first_submitted_at from application where first_submitted_at is not null ${where}
   order by first_submitted_at desc, id desc limit 25 offset ${offset}`;

const open = `array['DRAFTED_AMENDED', 'SUBMITTED_NEW', 'SUBMITTED_AMENDED', 'IN_PROGRESS_CREDIT_IN_PROGRESS',
  'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO', 'IN_PROGRESS_CREDIT_REFERRED', 'APPROVED_WAITING_FOR_MORE_INFO',
  'IN_SETTLEMENT_WAITING_FOR_PAYMENT']`;

function mine(userId: number) {
  const role = (where: string) =>
    `select p.* from unnest(${open}) one(status) cross join lateral (${page(`and status = one.status and ${where}`)}) p`;
  const ids = `select id from (${role('analyst_id = $1')} union all
    ${role('settlement_officer_id = $1 and analyst_id is distinct from $1')}) all_of_them
    order by first_submitted_at desc, id desc limit 25`;
  const count = `(select sum(count) from assignee_count where user_id = $1 and status = any (${open}))`;
  return ask('mine', rowsOf(ids, count), [userId]);
}

const expiring = 'approval_expires_on <= current_date + 14 and not is_ended';

const nobodys = 'and analyst_id is null and settlement_officer_id is null and not is_ended';

const views: Record<string, (userId: number, offset: number) => Promise<unknown>> = {
  mine,
  team: (_, offset) =>
    ask(`team from ${offset}`, rowsOf(page('', offset), '(select sum(count) from assessment_count)')),
  unassigned: () =>
    ask(
      'unassigned',
      rowsOf(
        page(nobodys),
        `(select sum(count) from assessment_count where not is_assigned and status = any (${open}))`,
      ),
    ),
  expiring: () => {
    const ids = `select id from application where ${expiring} order by approval_expires_on, id limit 25`;
    const count = `(select count(*) from (select from application where ${expiring} limit 10001) m)`;
    return ask('expiring', rowsOf(ids, count, 'a.approval_expires_on'));
  },
};

const byStatus = (status: string) =>
  ask(
    'status',
    rowsOf(page('and status = $1'), '(select sum(count) from assessment_count where status = $1)'),
    [status],
  );

function counts(userId: number) {
  return ask(
    'counts',
    `select status, is_assigned::text, sum(count) as count from assessment_count group by 1, 2
     union all select status, 'own', count from assignee_count where user_id = $1
     union all select '', 'expiring', count(*) from (select from application where ${expiring} limit 10001) m`,
    [userId],
  );
}

const tables = ['application_quote', 'application_applicant', 'application_security', 'application_note'];

async function record(id: number) {
  const sections = tables.map(
    (table) => `(select to_jsonb(t) from ${table} t where t.application_id = a.id) as ${table}`,
  );
  const head = await pool.query({
    name: 'record',
    text: `select s.*, a.*, ${person('a.analyst_id')} as analyst, ${person('a.settlement_officer_id')} as officer,
      ${person('s.decision_by')} as decided, ${person('s.settled_by')} as settled, ${person('a.user_id')} as agent,
      (select name from client c where c.id = a.client_id) as client, ${sections.join()}
      from assessment s join application a on a.assessment_id = s.id where s.id = $1`,
    values: [id],
  });
  const people = await pool.query({
    name: 'people',
    text: `select g.*, (select jsonb_agg(x) from guarantor_asset x where x.application_id = g.application_id and x.position = g.position) as assets,
      (select jsonb_agg(x) from guarantor_liability x where x.application_id = g.application_id and x.position = g.position) as liabilities
      from guarantor g where g.application_id = $1 order by g.position`,
    values: [head.rows[0]?.id],
  });
  const last = await pool.query({
    name: 'submissions',
    text: 'select content from application_submission where application_id = $1 order by id desc limit 2',
    values: [head.rows[0]?.id],
  });
  return { data: { ...head.rows[0], guarantors: people.rows, submissions: last.rows.length } };
}

async function neighbours(id: number) {
  const near = (sign: string, direction: string) =>
    `(select assessment_id from application a where a.first_submitted_at is not null and
      (a.first_submitted_at, a.id) ${sign} (here.first_submitted_at, here.id)
      order by a.first_submitted_at ${direction}, a.id ${direction} limit 1)`;
  const ahead = `(select count(*) from (select from application a where a.first_submitted_at is not null and
    (a.first_submitted_at, a.id) > (here.first_submitted_at, here.id)
    order by a.first_submitted_at, a.id limit 10001) m)`;
  return ask(
    'neighbours',
    `select ${near('>', 'asc')} as previous, ${near('<', 'desc')} as next, ${ahead} as ahead,
      (select sum(count) from assessment_count) as count from application here where here.assessment_id = $1`,
    [id],
  );
}

const linked = (abn: string) =>
  ask(
    'linked',
    `select assessment_id as id, id as "externalId", application_number as "applicationNumber", status,
      entity_name as "entityName", amount_financed as "amountFinanced", first_submitted_at as "createdAt",
      (select count(*) from application where abn = $1 and first_submitted_at is not null) as count
     from application where abn = $1 and first_submitted_at is not null
     order by first_submitted_at desc, id desc limit 14`,
    [abn],
  );

const totals = (userId: number) =>
  ask(
    'totals',
    `select count(*) as submitted, count(*) filter (where status = 'SETTLED') as settled
     from application where user_id = $1 and first_submitted_at is not null`,
    [userId],
  );

serveFloor(async ({ pathname, searchParams: asked }, { userId }) => {
  const [, id] = /assessments\/(\d+)/.exec(pathname) ?? [];
  if (pathname.endsWith('/counts')) return counts(userId);
  if (pathname.endsWith('/neighbours')) return neighbours(Number(id));
  if (pathname.endsWith('/linked-accounts')) return linked(asked.get('abn') ?? '');
  if (pathname.endsWith('/total-assessment')) return totals(Number(/user\/(\d+)/.exec(pathname)?.[1]));
  if (id) return record(Number(id));
  const status = asked.get('status');
  return status
    ? byStatus(status)
    : views[asked.get('view') ?? 'team']?.(userId, Number(asked.get('offset')));
});
