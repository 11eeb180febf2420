import { z } from 'zod';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { byId, version } from '../kit/schemas.ts';
import { applicantUpdate, natureOfBusinessUpdate } from './applicant.ts';
import { applicationDocuments } from './attachment.ts';
import { contractCalls } from './contract.ts';
import { guarantorsUpdate } from './guarantor.ts';
import { individualCalls } from './individual.ts';
import { applicationLists, applicationQuery, applicationsPath, neighbours, readPermission } from './list.ts';
import { matchCalls } from './match.ts';
import { applicationMoves } from './move.ts';
import { fees, quoteUpdate } from './quote.ts';
import { application, newApplication } from './record.ts';
import { agreedValueUpdate, securityUpdate } from './security.ts';
import { statusReasons, withdrawal } from './status.ts';
import { notesUpdate } from './supporting-notes.ts';

const update = 'APPLICATION.UPDATE';

const writeBy =
  <Method extends 'PUT' | 'POST'>(method: Method) =>
  <Body extends z.ZodType, const Path extends `/${string}`>(path: Path, summary: string, body: Body) =>
    endpoint({
      method,
      path: `${applicationsPath}/:id${path}`,
      summary,
      permission: update,
      params: byId,
      body,
      answer: one(application),
      errors: ['CONFLICT', 'UNPROCESSABLE'],
    });

const section = writeBy('PUT');
const step = writeBy('POST');

const readVersion = z.strictObject({ version });

export const applicationArea = area({
  ...applicationLists,
  ...applicationMoves,
  ...applicationDocuments,
  ...contractCalls,
  ...statusReasons,
  ...individualCalls,
  ...matchCalls,
  getFees: endpoint({
    method: 'GET',
    path: '/application/fees',
    summary: 'Get the fees and base rates used for quotes',
    permission: readPermission,
    answer: one(fees),
  }),
  getApplication: endpoint({
    method: 'GET',
    path: `${applicationsPath}/:id`,
    summary: 'Get an application with all its sections',
    permission: readPermission,
    params: byId,
    answer: one(application),
  }),
  getNeighbours: endpoint({
    method: 'GET',
    path: `${applicationsPath}/:id/neighbours`,
    summary: 'Get its position in a filtered list and its neighbours',
    permission: readPermission,
    params: byId,
    query: applicationQuery.omit({ offset: true, limit: true }),
    answer: one(neighbours),
  }),
  createApplication: endpoint({
    method: 'POST',
    path: applicationsPath,
    summary: 'Create an application from a quote',
    permission: 'APPLICATION.CREATE',
    body: newApplication,
    answer: one(application),
    errors: ['UNPROCESSABLE'],
  }),
  saveQuote: section('/quote', 'Save the quote', quoteUpdate),
  saveApplicant: section('/applicant', 'Save the applicant', applicantUpdate),
  saveGuarantors: section('/guarantors', 'Save the guarantors', guarantorsUpdate),
  saveSecurity: section('/security', 'Save the security', securityUpdate),
  saveNotes: section('/notes', 'Save the notes', notesUpdate),
  saveNatureOfBusiness: step('/applicants/update', 'Save the nature of business', natureOfBusinessUpdate),
  saveAgreedValue: endpoint({
    ...step('/securities/update', 'Save the market value override, which is the lender’s', agreedValueUpdate),
    permission: [update, 'ASSESSMENT.APPLICATION.UPDATE'],
  }),
  draftApplication: step('/draft', 'Continue from a quote to an application', readVersion),
  submitApplication: step('/submit', 'Submit the application to the lender', readVersion),
  withdrawApplication: step('/withdraw', 'Withdraw the application', withdrawal),
});
