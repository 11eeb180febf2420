import type { Template, templateCalls } from '@assay/contract/workflow/template';
import { isOfGuarantor, sectionOf, workflowCodes, workflows } from '@assay/lending/workflows';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { refuseUnlessOn } from '../feature.ts';
import { getTemplate, listNewestTemplates, type TemplateRow } from './template.store.ts';

type Query = z.output<typeof templateCalls.listTemplates.query>;

const shown = ({ tasks, ...row }: TemplateRow): Template => ({
  ...row,
  label: workflows[row.code].label,
  section: sectionOf(row.code),
  isOfGuarantor: isOfGuarantor(row.code),
  tasks: tasks.map(({ answeredBy, ...task }) => ({ ...task, isAutomatic: answeredBy !== null })),
});

export async function listTemplates({ codes, order, offset, limit }: Query): Promise<Counted<Template>> {
  refuseUnlessOn();
  const newest = await listNewestTemplates(db);
  const inOrder = workflowCodes
    .filter((code) => !codes || codes.includes(code))
    .flatMap((code) => newest.find((row) => row.code === code) ?? []);
  const all = order === 'createdAt' ? inOrder : inOrder.toReversed();
  return { data: all.slice(offset, offset + limit).map(shown), count: all.length };
}

export async function readTemplate(id: number): Promise<Template> {
  refuseUnlessOn();
  return shown(await getTemplate(db, id));
}
