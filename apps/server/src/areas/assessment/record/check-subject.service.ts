import type { Guarantor } from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import type { Director } from '@assay/contract/assessment/accreditation/record';
import { readPermission } from '@assay/contract/assessment/list';
import { accreditationStatuses, isAccreditationEnded } from '@assay/lending/accreditations';
import { isFinal, statuses } from '@assay/lending/statuses';
import type { AuditActor } from '../../../kernel/audit/audit-trail.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { forbidden, notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { getStored, lockAccreditation } from '../accreditation/accreditation.store.ts';
import { announceAccreditation, announceAssessment } from '../events.ts';
import { holdAssessment, readAssessment } from './record.service.ts';
import { findType } from './record.store.ts';

/** The people and the business to check: an application's, or an accreditation's directors. */
export interface CheckSubject {
  readonly id: number;
  readonly type: 'APPLICATION' | 'ACCREDITATION';
  readonly data: Pick<Application, 'quote' | 'applicant' | 'guarantors'>;
  /** The reason why no checks can be bought; null while a decision is open. */
  readonly whyClosed: string | null;
}

const closed = (what: string, label: string): string =>
  `This ${what} is ${label}: no more checks can be bought for it.`;

const asGuarantor = (director: Director): Guarantor => ({
  ...director,
  similarTo: [],
  maritalStatus: null,
  dependentNumber: null,
  residentialStatus: null,
  assets: [],
  liabilities: [],
  investmentPropertyAddressUnitNumber: null,
  investmentPropertyAddressStreetNumber: null,
  investmentPropertyAddressStreetName: null,
  investmentPropertyAddressSuburb: null,
  investmentPropertyAddressState: null,
  investmentPropertyAddressPostcode: null,
});

async function accreditationOf(tx: Db, actor: Actor, id: number): Promise<CheckSubject> {
  if (!actor.permissions.has(accreditationRead)) throw notFound('Assessment');
  const { status, data } = await getStored(tx, actor, id);
  return {
    id,
    type: 'ACCREDITATION',
    data: { quote: null, applicant: null, guarantors: data.directors.map(asGuarantor) },
    whyClosed: isAccreditationEnded(status)
      ? closed('accreditation', accreditationStatuses[status].label)
      : null,
  };
}

async function applicationOf(tx: Db, actor: Actor, id: number): Promise<CheckSubject> {
  if (!actor.permissions.has(readPermission)) throw notFound('Assessment');
  const { status, data } = await readAssessment(tx, actor, id);
  const whyClosed = isFinal(status) ? closed('application', statuses[status].label) : null;
  return { id, type: 'APPLICATION', data, whyClosed };
}

export function refuseUnread({ permissions }: Actor): void {
  if (!permissions.has(readPermission) && !permissions.has(accreditationRead))
    throw forbidden('You also need permission to view assessments.');
}

export const readCheckSubject = async (tx: Db, actor: Actor, id: number): Promise<CheckSubject> =>
  (await findType(tx, id)) === 'ACCREDITATION'
    ? accreditationOf(tx, actor, id)
    : applicationOf(tx, actor, id);

export async function holdCheckSubject(tx: Tx, actor: Actor, id: number): Promise<CheckSubject> {
  if ((await findType(tx, id)) === 'ACCREDITATION') await lockAccreditation(tx, id);
  else await holdAssessment(tx, actor, id);
  return readCheckSubject(tx, actor, id);
}

export async function announceChecks(
  tx: Tx,
  actor: AuditActor & { readonly pageId?: number },
  id: number,
): Promise<void> {
  if ((await findType(tx, id)) === 'ACCREDITATION') announceAccreditation(tx, actor, id, 'checks');
  else announceAssessment(tx, actor, id, 'checks');
}
