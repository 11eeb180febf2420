import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import { readPermission } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { db } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { getAssessment } from '../record/record.service.ts';
import { getAccreditation } from './accreditation.service.ts';
import { findType } from './accreditation-list.store.ts';

const readers = { APPLICATION: readPermission, ACCREDITATION: accreditationRead } as const;

export async function getAnyAssessment(actor: Actor, id: number): Promise<Assessment> {
  const type = await findType(db, id);
  if (!type || (actor.isIntroducer && type === 'ACCREDITATION') || !actor.permissions.has(readers[type]))
    throw notFound('Assessment');
  if (type === 'APPLICATION') return getAssessment(actor, id);
  return (await getAccreditation(actor, id)) as unknown as Assessment;
}
