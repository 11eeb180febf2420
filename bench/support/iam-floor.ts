import { counted, pool, serveFloor } from './floor.ts';

const userPage = (where: string) => `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.client_id as "clientId", u.status, u.email,
    u.mobile, c.name as "clientName", u.last_login_at as "lastLoginAt", u.created_at as "createdAt",
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by name_order(r.name)), '[]')
     from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles, ${counted('app_user', where)}
  from (select * from app_user ${where} order by name_order(first_name), name_order(last_name), id limit 25 offset $1) u
  join client c on c.id = u.client_id order by name_order(u.first_name), name_order(u.last_name), u.id`;
const clientPage = (where: string) => `
  select id, name, status, slug, is_introducer as "isIntroducer", config_type as "configType", created_at as "createdAt",
    (select first_name || ' ' || last_name from app_user b where b.id = client.bdm_id) as "bdmName",
    ${counted('client', where)}
  from client ${where} order by name_order(name), id limit 25 offset $1`;

serveFloor(async (url) => {
  const isUsers = url.pathname.endsWith('/users');
  const keywords = url.searchParams.get('keywords');
  const where = keywords ? 'where search_text like $2' : '';
  const page = await pool.query({
    name: `${isUsers}${Boolean(keywords)}`,
    text: (isUsers ? userPage : clientPage)(where),
    values: [Number(url.searchParams.get('offset') ?? 0), ...(keywords ? [`%${keywords}%`] : [])],
  });
  return { data: page.rows, count: page.rows[0]?.count ?? 0 };
});
