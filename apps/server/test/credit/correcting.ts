import { applicationArea as application } from '@assay/contract/application/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { as } from '../client.ts';
import { type NewPerson, whoIsIn } from './checked.ts';

export async function saveGuarantors(id: number, applicationId: number, people: readonly NewPerson[]) {
  const manager = await as('manager');
  const params = { id: applicationId };
  const { versions } = (await manager.call(application.getApplication, { params })).body.data;
  const body = { guarantors: [...people], version: versions.guarantors };
  const { status, body: answer } = await manager.call(application.saveGuarantors, { params, body });
  if (status !== 200) throw new Error(answer.errorMessage);
  return whoIsIn(id);
}

type Applicant = CallOf<typeof application.saveApplicant>['body'];

export async function saveApplicant(id: number, applicationId: number, different: Partial<Applicant>) {
  const manager = await as('manager');
  const params = { id: applicationId };
  const { applicant, versions } = (await manager.call(application.getApplication, { params })).body.data;
  if (!applicant) throw new Error('there is no applicant');
  const { entityId: _, ...form } = applicant;
  const body = { ...form, ...different, version: versions.applicant ?? 1 } as Applicant;
  const { status, body: answer } = await manager.call(application.saveApplicant, { params, body });
  if (status !== 200) throw new Error(answer.errorMessage);
  return whoIsIn(id);
}
