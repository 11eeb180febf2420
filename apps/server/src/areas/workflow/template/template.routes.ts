import { workflow } from '@assay/contract/workflow/area';
import type { On } from '../../../kernel/http/http.ts';
import { listTemplates, readTemplate } from './template.service.ts';

export const templateRoutes = (on: On) => {
  on(workflow.listTemplates, ({ query }) => listTemplates(query));
  on(workflow.getTemplate, ({ params }) => readTemplate(params.id));
};
