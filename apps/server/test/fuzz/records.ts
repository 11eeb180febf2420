import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { credit } from '@assay/contract/credit/area';
import { entity } from '@assay/contract/entity/area';
import { lenderId } from '@assay/contract/iam/client';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { workflow } from '@assay/contract/workflow/area';
import { directorForm } from '@assay/given/accreditation';
import {
  applicantForm,
  complete,
  guarantorForm,
  quoteForm,
  securityForm,
  submitted,
  withdrawals,
} from '@assay/given/application';
import { referenceForm } from '@assay/given/assessment';
import { pdf } from '@assay/given/document';
import { standardConditions } from '@assay/lending/conditions';
import { db } from '../../src/kernel/database/database.ts';
import { type Caller, signedInAs } from '../client.ts';
import { whoIsIn } from '../credit/checked.ts';
import { guarantor, merge } from '../entity/people.ts';
import * as given from '../given.ts';
import { assignmentForm, funded, push, saveFunder } from '../lms/pushing.ts';
import { detail, fileOf, submit } from '../payment/files.ts';
import { addAccreditations } from './accreditation-records.ts';

interface Kept {
  /** An invitation's id is its token. */
  readonly id: number | string;
  readonly address: string;
}

/** Names only the newest records, because older ones may have ended. */
const newest = 12;

const missing = 999_999_999;

/** Fields that name a record without its noun. */
const aliases: Readonly<Record<string, string>> = {
  bdmId: 'users',
  parentId: 'users',
  dealRecipientClientId: 'clients',
  clients: 'clients',
  users: 'users',
  targetId: 'assessments',
  entityIds: 'kyc',
  entity_id: 'kyc',
  entityId: 'individual',
  otherId: 'individual',
};

/** Valid forms: hardly one in twenty random quotes is valid. */
const examples: Readonly<Record<string, unknown>> = {
  ...quoteForm,
  ...applicantForm,
  ...guarantorForm,
  ...securityForm,
  ...referenceForm,
  ...assignmentForm,
  directors: directorForm(),
  data: { commercialScore: 640, consumerScore: null },
  email: undefined,
};

const nounOf = (field: string) =>
  aliases[field] ?? (/Ids?$/.test(field) ? field.replace(/Ids?$/, 's') : undefined);

/** The records that requests may name, by their noun in a path. */
export class Records {
  readonly #kept = new Map<string, Kept[]>();
  readonly foreign = new Map<string, number>();
  readonly reasons: number[] = [];

  add(noun: string, id: number | string, address: string): void {
    const kept = this.#kept.get(noun) ?? [];
    if (!kept.some((other) => other.id === id)) kept.push({ id, address });
    this.#kept.set(noun, kept);
  }

  of(noun: string): readonly Kept[] {
    return this.#kept.get(noun)?.slice(-newest) ?? [];
  }

  outOfSight(noun: string): number[] {
    const foreign = this.foreign.get(noun);
    return foreign === undefined ? [missing] : [foreign, missing];
  }

  named(field: string): unknown[] {
    if (field === 'reasonId') return this.reasons;
    // A file is accepted only once.
    if (field === 'fileContents') return [fileOf([detail()])];
    if (examples[field] !== undefined) return [examples[field]];
    const noun = nounOf(field);
    if (!noun) return [];
    const kept = this.of(noun).length > 0 ? this.of(noun) : [...this.#kept.values()].flat();
    const ids = [...kept.map(({ id }) => id), ...this.outOfSight(noun).slice(0, 1)];
    return [...ids, ...ids.map(String)];
  }
}

async function addPeople(records: Records, clientId: number): Promise<void> {
  for (let n = 0; n < 3; n++) {
    const { id, roleId } = await given.user({ clientId });
    records.add('users', id, `/iam/users/${id}`);
    records.add('user', id, `/iam/users/${id}`);
    records.add('roles', roleId, `/iam/roles/${roleId}`);
  }
}

async function addAssessment(records: Records, staff: Caller, id: number, address: string): Promise<void> {
  records.add('assessments', id, address);
  const { body } = await staff.upload(assessment.uploadAssessmentDocument, {
    params: { id },
    body: { purpose: 'internal' },
    document: { name: 'File note.pdf', content: pdf() },
  });
  const docId = body.data.id;
  records.add('internal documents', docId, `/assessment/assessments/${id}/documents/${docId}`);
  const under = `/assessment/assessments/${id}`;
  const added = await staff.call(assessment.addReference, { params: { id }, body: referenceForm });
  records.add('credit-references', added.body.data.id, `${under}/credit-references/${added.body.data.id}`);
  const stated = await staff.call(assessment.saveConditions, {
    params: { id },
    body: { conditions: standardConditions.APPROVAL.slice(0, 2) },
  });
  for (const { id: conditionId } of stated.body.data.conditions)
    records.add('approval-conditions', conditionId, `${under}/approval-conditions/${conditionId}`);
  const note = await staff.call(assessment.addNote, {
    params: { id },
    body: { section: 'quote', note: '<p>Called the accountant.</p>' },
  });
  const noteId = note.body.data.id;
  records.add('notes', noteId, `${under}/notes/${noteId}`);
  await addChecks(records, staff, id);
  await addWorkflows(records, staff, id);
  await addFunder(records, staff, id);
}

async function addFunder(records: Records, staff: Caller, id: number): Promise<void> {
  records.add('assessment', id, `/funder/funders/assessment/${id}`);
  await saveFunder(id, {}, staff);
}

async function addChecks(records: Records, staff: Caller, id: number): Promise<void> {
  const under = `/assessment/assessments/${id}`;
  const { applicantId, guarantorIds: all } = await whoIsIn(id);
  // A guarantor with an open question has no id.
  const guarantorIds = all.filter((entityId) => entityId !== 0);
  for (const entityId of [applicantId, ...guarantorIds])
    records.add('kyc', entityId, `${under}/kyc/${entityId}`);
  for (const entityId of guarantorIds) {
    records.add('individual', entityId, `/entity/individual/${entityId}`);
    records.add('comparison', entityId, `/entity/individual/${entityId}`);
  }
  const { body } = await staff.call(credit.runCommercialApply, {
    params: { id },
    body: { entityIds: guarantorIds },
  });
  for (const { id: checkId } of body.data?.reports ?? [])
    records.add('credit-report', checkId, `${under}/credit-report/${checkId}`);
}

async function addWorkflows(records: Records, staff: Caller, targetId: number): Promise<void> {
  records.add('target', targetId, `/assessment/assessments/${targetId}`);
  const query = { targetId: String(targetId), includeTasks: 'true' } as never;
  const { data } = (await staff.call(workflow.listWorkflows, { query })).body;
  for (const { id, templateRef, tasks = [] } of data.slice(0, 4)) {
    const address = `/workflow/workflows/${id}`;
    records.add('workflows', id, `${address}/tasks`);
    records.add('workflow', id, `${address}/tasks`);
    records.add('workflow-templates', templateRef.id, `/workflow/workflow-templates/${templateRef.id}`);
    const [task] = tasks;
    if (!task) continue;
    const params = { id, taskId: task.id };
    records.add('tasks', task.id, `${address}/tasks/${task.id}`);
    records.add('task', task.id, `${address}/tasks`);
    const note = await staff.call(workflow.addTaskNote, { params, body: { note: '<p>Seen.</p>' } });
    const noteId = note.body.data.id;
    records.add('task notes', noteId, `${address}/tasks/${task.id}/notes/${noteId}`);
    const added = await staff.upload(workflow.uploadTaskDocument, {
      params: { taskId: task.id },
      body: { purpose: 'workflow' },
      document: { name: 'Rate card.pdf', content: pdf() },
    });
    const docId = added.body.data.id;
    records.add('task documents', docId, `/workflow/task/${task.id}/documents/${docId}`);
  }
}

export async function addApplications(records: Records, agent: Caller, staff: Caller): Promise<void> {
  const { body } = await agent.call(application.createApplication, { body: { quote: quoteForm } });
  for (const made of [body.data, await complete(agent), await submitted(agent)]) {
    const { id, applicationNumber, assessmentId } = made;
    const address = `/application/applications/${id}`;
    records.add('applications', id, address);
    records.add('number', Number(applicationNumber), `/application/applications/number/${applicationNumber}`);
    if (assessmentId !== null) await addAssessment(records, staff, assessmentId, address);
    const uploaded = await agent.upload(application.uploadApplicationDocument, {
      params: { id },
      body: { purpose: 'supporting' },
      document: { name: 'Bank statement.pdf', content: pdf() },
    });
    const docId = uploaded.body.data.id;
    records.add('documents', docId, `${address}/documents/${docId}`);
  }
}

async function addPush(records: Records, agent: Caller, staff: Caller): Promise<void> {
  const { id } = await funded({ owner: agent });
  const { body } = await push(id, { by: staff });
  for (const { id: pushId } of body.data.pushes)
    records.add('pushes', pushId, `/lms/assessment/${id}/pushes/${pushId}`);
}

async function addMerge(records: Records, owner: Caller, staff: Caller): Promise<void> {
  const [{ entityId }, { entityId: otherId }] = [await guarantor({ owner }), await guarantor({ owner })];
  const { body } = await merge(entityId, otherId);
  for (let n = 0; n < 12; n++) {
    const note = await staff.call(entity.addIndividualNote, { body: { entityId, note: '<p>Known.</p>' } });
    const noteId = note.body.data.id;
    records.add('person notes', noteId, `/entity/individual/${entityId}/notes/${noteId}`);
  }
  for (const { mergeId } of body.data.merged)
    records.add('person merges', mergeId, `/entity/individual/${entityId}/merges/${mergeId}`);
}

async function addFiles(records: Records, staff: Caller): Promise<void> {
  for (let n = 0; n < 3; n++) {
    const { body } = await submit(fileOf([detail()]), { by: staff });
    const id = body.data.id ?? 0;
    records.add('history', id, `/payment/aba/history/${id}`);
  }
}

/** Leaves out the callers' own accounts, roles and companies, which the fuzzer would soon lock out. */
export async function givenRecords() {
  const records = new Records();
  const permissions = permissionCodes;
  const staff = await given.user({ permissions, clientId: lenderId });
  const agent = await given.user({ permissions });
  const [first, second, foreign] = [await given.company(), await given.company(), await given.user()];
  for (const clientId of [first, second]) {
    await db.insertInto('user_managed_client').values({ user_id: agent.id, client_id: clientId }).execute();
    records.add('clients', clientId, `/iam/clients/${clientId}`);
  }
  for (const clientId of [first, second, agent.clientId, 1]) await addPeople(records, clientId);
  records.foreign.set('clients', foreign.clientId).set('users', foreign.id).set('roles', foreign.roleId);
  const callers = { staff: await signedInAs(staff.id), agent: await signedInAs(agent.id) };
  const reasons = await callers.agent.call(application.listStatusReasons, { query: withdrawals });
  records.reasons.push(...reasons.body.data.map(({ id }) => id));
  for (let n = 0; n < 3; n++) {
    await addApplications(records, callers.agent, callers.staff);
    await addAccreditations(records, callers.staff);
  }
  await addPush(records, callers.agent, callers.staff);
  await addMerge(records, callers.agent, callers.staff);
  await addFiles(records, callers.staff);
  return { records, ...callers, staffId: staff.id };
}
