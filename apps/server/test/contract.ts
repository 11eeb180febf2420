import { applicationArea as application } from '@assay/contract/application/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { applicantForm, complete, guarantorForm, quoteForm, securityForm } from '@assay/given/application';
import type { Status } from '@assay/lending/statuses';
import { db } from '../src/kernel/database/database.ts';
import { as, type Caller } from './client.ts';
import { readPdf } from './read-pdf.ts';

export const become = (id: number, status: Status) =>
  db.updateTable('application').set({ status, updated_by: 1 }).where('id', '=', id).execute();

type Applicant = CallOf<typeof application.saveApplicant>['body'];
type Guarantor = CallOf<typeof application.saveGuarantors>['body']['guarantors'][number];

export interface Different {
  readonly quote?: Partial<CallOf<typeof application.saveQuote>['body']>;
  readonly applicant?: Partial<Applicant>;
  readonly guarantors?: readonly Partial<Guarantor>[];
  readonly security?: Partial<CallOf<typeof application.saveSecurity>['body']>;
}

export async function approved({ quote, applicant, guarantors, security }: Different = {}) {
  const broker = await as('broker');
  const { id, applicationNumber, versions } = await complete(broker);
  const params = { id };
  const replies = [
    quote &&
      (await broker.call(application.saveQuote, {
        params,
        body: { ...quoteForm, ...quote, version: versions.quote },
      })),
    applicant &&
      (await broker.call(application.saveApplicant, {
        params,
        body: { ...applicantForm, ...applicant, version: versions.applicant },
      })),
    guarantors &&
      (await broker.call(application.saveGuarantors, {
        params,
        body: {
          guarantors: guarantors.map((guarantor) => ({ ...guarantorForm, ...guarantor })),
          version: versions.guarantors,
        },
      })),
    security &&
      (await broker.call(application.saveSecurity, {
        params,
        body: { ...securityForm, ...security, version: versions.security },
      })),
  ];
  for (const reply of replies) if (reply && reply.status !== 200) throw new Error(reply.body.errorMessage);
  await become(id, 'APPROVED_WAITING_FOR_MORE_INFO');
  return { id, applicationNumber };
}

export const generate = (caller: Caller, id: number, esign?: boolean) =>
  caller.call(application.generateContract, { params: { id }, body: esign === undefined ? {} : { esign } });

export const listContracts = async (caller: Caller, id: number) =>
  (
    await caller.call(application.listApplicationDocuments, {
      params: { id },
      query: { purposes: 'generated,generated-esign' },
    })
  ).body;

async function readContract(caller: Caller, id: number, docId: number) {
  const url = `/api/application/applications/${id}/documents/${docId}/download`;
  return readPdf((await caller.send({ method: 'GET', url })).rawPayload);
}

export async function contractOf(different: Different = {}, esign?: boolean) {
  const analyst = await as('analyst');
  const { id } = await approved(different);
  const { status, body } = await generate(analyst, id, esign);
  if (status !== 200) throw new Error(body.errorMessage);
  return readContract(analyst, id, body.data.id);
}
