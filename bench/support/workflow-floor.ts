/** The floor for an assessment's workflows: one query for them and one for their tasks. */
import { pool, serveFloor } from './floor.ts';

const workflows = `
  select w.id, w.assessment_id as "targetId", w.code, w.run, w.is_current as "isCurrent", w.closed_at as "closedAt",
    w.closed_why as "closedWhy", w.created_at as "createdAt", t.id as "templateId", t.version,
    (select jsonb_build_object('entityId', g.entity_id, 'number', g.position, 'name', g.first_name || ' ' || g.last_name)
     from application a join guarantor g on g.application_id = a.id
     where a.assessment_id = w.assessment_id and g.entity_id = w.entity_id) as guarantor,
    (select jsonb_object_agg(state, count) from (
       select state, count(*) from workflow_task k where k.workflow_id = w.id group by state) as per) as count
  from workflow w join workflow_template t on t.id = w.template_id
  where w.assessment_id = $1 and w.is_current order by w.id`;

const tasks = `
  select k.id, k.workflow_id as "workflowId", k.state, k.outcome, k.answered_at as "answeredAt", k.created_at as "createdAt",
    k.version, t.code, t.text, t.description, t.outcomes, t.answered_by as question,
    (select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
     from app_user u where u.id = k.answered_by) as "answeredBy",
    (select to_jsonb(n) from note n where n.owner_type = 'WORKFLOW_TASK' and n.owner_id = k.id
     order by n.created_at desc, n.id desc limit 1) as "lastNote",
    (select count(*) from note n where n.owner_type = 'WORKFLOW_TASK' and n.owner_id = k.id) as "noteCount",
    (select count(*) from document d where d.owner_type = 'WORKFLOW_TASK' and d.owner_id = k.id) as "documentCount"
  from workflow w join workflow_task k on k.workflow_id = w.id
  join workflow_template_task t on t.id = k.template_task_id
  where w.assessment_id = $1 and w.is_current order by k.id`;

serveFloor(async ({ searchParams }) => {
  const values = [Number(searchParams.get('targetId'))];
  const [made, asked] = await Promise.all([
    pool.query({ name: 'workflows', text: workflows, values }),
    pool.query({ name: 'tasks', text: tasks, values }),
  ]);
  const data = made.rows.map((workflow: { id: number }) => ({
    ...workflow,
    tasks: asked.rows.filter(({ workflowId }) => workflowId === workflow.id),
  }));
  return { data, count: data.length };
});
