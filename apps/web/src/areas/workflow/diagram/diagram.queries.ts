import { applicationChanged } from '@assay/contract/application/events';
import { assessment } from '@assay/contract/assessment/area';
import { assessmentChanged, isAssaysOwn } from '@assay/contract/assessment/events';
import { pageSize } from '@assay/contract/kit/list';
import { workflow } from '@assay/contract/workflow/area';
import type { z } from 'zod';
import { useNews } from '../../../lib/api/news.ts';
import { query } from '../../../lib/api/query.ts';
import { applicationDeeds } from '../../application/public.ts';

export const templatesQuery = query(workflow.listTemplates, { query: { limit: pageSize.most } });

export const assessmentOf = (id: number) => query(assessment.getAssessment, { params: { id } });

type Changed = z.infer<typeof assessmentChanged> | z.infer<typeof applicationChanged>;

/** True for answers, and for changes that close, reopen or add workflows. */
const isFollowed = (event: Changed): boolean =>
  event.kind === 'assessment.changed'
    ? event.part === 'tasks'
    : event.part === 'status' || event.part === 'guarantors' || event.part === 'applicant';

const stale: readonly string[] = [workflow.listWorkflows.path, assessment.getAssessment.path];

export const useProgressNews = (id: number): void =>
  useNews<Changed>({
    schemas: [assessmentChanged, applicationChanged],
    isAbout: (event) => event.assessmentId === id && isFollowed(event),
    isStale: (path) => stale.includes(path),
    isQuiet: (event) => event.kind === 'assessment.changed' && isAssaysOwn(event),
    deed: (event) =>
      event.kind === 'application.changed' ? applicationDeeds[event.part] : 'updated the tasks',
    about: `assessment ${id}`,
  });
