import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { templates } from './workflow-templates.ts';

type Template = (typeof templates)[number];

interface Kept {
  readonly code: string;
  readonly version: number;
  readonly tasks: Template['tasks'];
}

const newest = `
  select distinct on (t.code) t.code, t.version,
    (select jsonb_agg(jsonb_build_object('code', k.code, 'text', k.text, 'description', k.description,
      'inputType', k.input_type, 'outcomes', k.outcomes, 'answeredBy', k.answered_by, 'appliesTo', k.applies_to,
      'dependsOn', k.depends_on) order by k.position)
     from workflow_template_task k where k.template_id = t.id) as tasks
  from workflow_template t order by t.code, t.version desc`;

const insert = `
  with made as (insert into workflow_template (code, version) values ($1, $2) returning id)
  insert into workflow_template_task (template_id, position, code, text, description, input_type, outcomes,
    answered_by, applies_to, depends_on)
  select made.id, k.position, k.task ->> 'code', k.task ->> 'text', k.task ->> 'description', k.task ->> 'inputType',
    k.task -> 'outcomes', k.task ->> 'answeredBy', nullif(k.task -> 'appliesTo', 'null'),
    array(select jsonb_array_elements_text(k.task -> 'dependsOn'))
  from made, jsonb_array_elements($3::jsonb) with ordinality as k (task, position)`;

/** A changed template becomes a new version; open workflows keep theirs. */
export async function publishTemplates(client: pg.PoolClient, wanted: readonly Template[]): Promise<void> {
  const { rows } = await client.query<Kept>(newest);
  for (const { code, tasks } of wanted) {
    const kept = rows.find((row) => row.code === code);
    if (kept && isDeepStrictEqual(kept.tasks, tasks)) continue;
    await client.query(insert, [code, (kept?.version ?? 0) + 1, JSON.stringify(tasks)]);
  }
}
