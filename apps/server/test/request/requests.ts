import { applicationArea as application } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import {
  applicantForm,
  complete,
  guarantorForm,
  quoteForm,
  securityForm,
  withdrawals,
} from '@assay/given/application';
import { pdf } from '@assay/given/document';
import { savedClient, savedUser } from '@assay/given/iam';
import { db } from '../../src/kernel/database/database.ts';
import { accreditationRequests } from './accreditation-requests.ts';
import { assessmentRequests } from './assessment-requests.ts';
import { creditRequests } from './credit-requests.ts';
import { entityRequests } from './entity-requests.ts';
import { paymentRequests } from './payment-requests.ts';
import { ask, type Named, type Prepare, type Subject } from './request.ts';
import { settlementRequests } from './settlement-requests.ts';
import { workflowRequests } from './workflow-requests.ts';

type Complete = Awaited<ReturnType<typeof complete>>;

/** Differs from the application's, because an unchanged save announces nothing. */
const guarantors = [{ ...guarantorForm, dependentNumber: 5 }];

const toApplication =
  (body?: (made: Complete) => object): Prepare =>
  async ({ owner }) => {
    const made = await complete(owner);
    return { id: made.id, ...(body && { body: body(made) }) };
  };

const anyApplication = toApplication();

const section = (form: object, part: keyof Complete['versions']) =>
  toApplication(({ versions }) => ({
    ...form,
    ...(versions[part] !== null && { version: versions[part] }),
  }));

const quoted: Prepare = async ({ owner }) => {
  const { id, version } = (await owner.call(application.createApplication, { body: { quote: quoteForm } }))
    .body.data;
  return { id, body: { version } };
};

const withdrawn: Prepare = async (subject) => {
  const reasons = (await subject.owner.call(application.listStatusReasons, { query: withdrawals })).body.data;
  const reasonId = reasons[0]?.id;
  return toApplication(({ version }) => ({ reasonId, statusReason: 'Said so', version }))(subject);
};

const moved: Prepare = async ({ owner, clientId, newUser }) => {
  const { applicationNumber, version } = await complete(owner);
  return { id: Number(applicationNumber), body: { clientId, userId: await newUser(), version } };
};

const statement = { name: 'Bank statement.pdf', content: pdf() };

const uploading: Prepare = async (subject) => ({
  ...(await toApplication(() => ({ purpose: 'supporting' }))(subject)),
  document: statement,
});

const withDocument: Prepare = async ({ owner }) => {
  const { id } = await complete(owner);
  const { body } = await owner.upload(application.uploadApplicationDocument, {
    params: { id },
    body: { purpose: 'supporting' },
    document: statement,
  });
  return { id, docId: body.data.id };
};

const approved: Prepare = async ({ owner }) => {
  const { id } = await complete(owner);
  await db
    .updateTable('application')
    .set({ status: 'APPROVED_WAITING_FOR_MORE_INFO' })
    .where('id', '=', id)
    .execute();
  return { id, body: {} };
};

const toUser =
  (body?: object): Prepare =>
  async ({ newUser }) => ({ id: await newUser(), ...(body && { body }) });

const anyUser = toUser();

const readdressed: Prepare = async ({ admin, newUser }) => {
  const id = await newUser();
  const user = (await admin.call(iam.getUser, { params: { id } })).body.data;
  return { id, body: { ...savedUser(user), email: `another.${id}@people.example` } };
};

const readdressing: Prepare = async (subject) => {
  const request = await readdressed(subject);
  await ask(subject.admin, iam.updateUser, request);
  return { id: request.id };
};

const renamedClient: Prepare = async ({ admin, clientId: id }) => {
  const client = (await admin.call(iam.getClient, { params: { id } })).body.data;
  return { id, body: { ...savedClient(client), name: `Renamed ${id}` } };
};

const renamedRole: Prepare = async ({ admin, roleId: id }) => {
  const { status, permissions, version } = (await admin.call(iam.getRole, { params: { id } })).body.data;
  const body = { name: `Renamed ${id}`, status, permissions: permissions as PermissionCode[], version };
  return { id, body };
};

const prepared: Readonly<Record<string, Prepare>> = {
  getApplication: anyApplication,
  getNeighbours: anyApplication,
  saveQuote: section({ ...quoteForm, depositAmount: 6_000 }, 'quote'),
  saveApplicant: section({ ...applicantForm, tradingName: 'Another name' }, 'applicant'),
  saveGuarantors: section({ guarantors }, 'guarantors'),
  saveSecurity: section({ ...securityForm, actualKm: 13_000 }, 'security'),
  listApplicationDocuments: anyApplication,
  uploadApplicationDocument: uploading,
  downloadApplicationDocument: withDocument,
  deleteApplicationDocument: withDocument,
  generateContract: approved,
  saveNotes: section({ supportingNotes: 'Known for years' }, 'notes'),
  saveNatureOfBusiness: toApplication(() => ({ natureOfBusiness: 'Another business' })),
  saveAgreedValue: toApplication(() => ({ agreedValue: 51_000 })),
  draftApplication: quoted,
  submitApplication: toApplication(({ version }) => ({ version })),
  withdrawApplication: withdrawn,
  findMovable: async (subject) => ({ id: (await moved(subject)).id }),
  moveApplication: moved,
  ...accreditationRequests,
  ...assessmentRequests,
  ...creditRequests,
  ...workflowRequests,
  ...settlementRequests,
  ...entityRequests,
  ...paymentRequests,
  getTotalAssessment: anyUser,
  getUser: anyUser,
  listLoginHistory: anyUser,
  updateUser: readdressed,
  cancelEmailChange: readdressing,
  assignRoles: toUser({ roleIds: [] }),
  setManagedClients: toUser({ clients: [] }),
  setManagedUsers: toUser({ users: [] }),
  emailPasswordLink: toUser(),
  getClient: async ({ clientId }) => ({ id: clientId }),
  updateClient: renamedClient,
  getRole: async ({ roleId }) => ({ id: roleId }),
  updateRole: renamedRole,
};

const shared = new WeakMap<Subject, Map<Prepare, Promise<Named>>>();

function sharedRecord(prepareIt: Prepare, subject: Subject): Promise<Named> {
  const made = shared.get(subject) ?? new Map<Prepare, Promise<Named>>();
  shared.set(subject, made);
  const record = made.get(prepareIt) ?? prepareIt(subject);
  made.set(prepareIt, record);
  return record;
}

/** Add a new call that names a record here. */
export async function prepare(
  { name = '', method, path, reads }: Endpoint,
  subject: Subject,
): Promise<Named> {
  const found = prepared[name];
  if (!found) throw new Error(`test/requests.ts has no record for ${name}: ${method} ${path}`);
  return method === 'GET' || reads ? sharedRecord(found, subject) : found(subject);
}
