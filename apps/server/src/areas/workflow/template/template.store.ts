import type { Outcome } from '@assay/contract/workflow/template';
import type { Question } from '@assay/lending/policy';
import type { WorkflowCode } from '@assay/lending/workflows';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';

interface TemplateTask {
  readonly id: number;
  readonly code: string;
  readonly text: string;
  readonly description: string;
  readonly inputType: 'SELECT';
  readonly outcomes: Outcome[];
  readonly answeredBy: Question | null;
  readonly appliesTo: Readonly<Record<string, readonly string[]>> | null;
}

export interface TemplateRow {
  readonly id: number;
  readonly code: WorkflowCode;
  readonly version: number;
  readonly createdAt: string;
  readonly tasks: TemplateTask[];
}

const tasks = sql<TemplateTask[]>`(
  select jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'text', k.text, 'description', k.description,
    'inputType', k.input_type, 'outcomes', k.outcomes, 'answeredBy', k.answered_by, 'appliesTo', k.applies_to)
    order by k.position)
  from workflow_template_task k where k.template_id = t.id)`;

const rows = (db: Db) =>
  db
    .selectFrom('workflow_template as t')
    .select([
      't.id',
      sql<WorkflowCode>`t.code`.as('code'),
      't.version',
      't.created_at as createdAt',
      tasks.as('tasks'),
    ]);

export const listNewestTemplates = (db: Db): Promise<TemplateRow[]> =>
  rows(db).distinctOn('t.code').orderBy('t.code').orderBy('t.version', 'desc').execute();

export const getTemplate = (db: Db, id: number): Promise<TemplateRow> =>
  rows(db)
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Template'));
