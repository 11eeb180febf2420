import { applicationArea } from '@assay/contract/application/area';
import { applicationChanged } from '@assay/contract/application/events';
import { assessment } from '@assay/contract/assessment/area';
import { type AssessmentPart, assessmentChanged, isAssaysOwn } from '@assay/contract/assessment/events';
import { audit } from '@assay/contract/audit/area';
import type { z } from 'zod';
import { useNews } from '../../../lib/api/news.ts';
import { useSlots } from '../../../lib/slots.ts';
import { applicationDeeds } from '../../application/public.ts';

const deeds: Readonly<Record<AssessmentPart, string>> = {
  record: 'changed this assessment',
  assignees: 'changed the assignees',
  settlement: 'changed the settlement',
  funder: 'changed the funder details',
  lms: 'pushed the application to LMS',
  notes: 'changed the notes',
  references: 'changed the credit references',
  conditions: 'changed the conditions',
  documents: 'changed the internal documents',
  email: 'sent an approval email',
  checks: 'updated the credit checks',
  tasks: 'updated the tasks',
};

type Changed = z.infer<typeof assessmentChanged> | z.infer<typeof applicationChanged>;

const { getAssessment, getAssessmentNeighbours, getPresence, listAssessments, countAssessments } = assessment;

/** The list position stays as opened, and presence has its own events. */
const apart: readonly string[] = [getAssessmentNeighbours.path, getPresence.path];

const always: readonly string[] = [listAssessments.path, countAssessments.path, audit.listAudits.path];

/** The assessment contains everything of its application except the documents. */
function isStale(path: string, { kind }: Changed): boolean {
  if (apart.includes(path)) return false;
  if (always.includes(path) || path.startsWith(getAssessment.path)) return true;
  return kind === 'application.changed' && path === applicationArea.listApplicationDocuments.path;
}

export function useAssessmentNews(id: number): void {
  const { isStale: isAlsoStale } = useSlots();
  useNews<Changed>({
    schemas: [assessmentChanged, applicationChanged],
    isAbout: ({ assessmentId }) => assessmentId === id,
    isStale: (path, event) =>
      isStale(path, event) ||
      isAlsoStale?.(path, event.kind === 'application.changed' ? 'application' : event.part) === true,
    isQuiet: (event) => event.kind === 'assessment.changed' && isAssaysOwn(event),
    deed: (event) =>
      event.kind === 'application.changed' ? applicationDeeds[event.part] : deeds[event.part],
    about: `assessment ${id}`,
  });
}
