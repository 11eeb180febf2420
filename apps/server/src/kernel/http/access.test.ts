import { expect, test } from 'vitest';
import { theApp } from '../../../test/client.ts';

/**
 * Who may call what, stated a second time on purpose: the permission tests read it from the contract, so that a code
 * that was changed there by mistake would pass them all. A new call is added here too.
 */
const callsBy: Readonly<Record<string, readonly string[]>> = {
  public: [
    'GET /health',
    'GET /ready',
    'GET /config',
    'POST /auth/sign-in',
    'GET /auth/demo-accounts',
    'POST /auth/sign-out',
    'POST /auth/forgot-password',
    'POST /auth/reset-password',
    'POST /auth/password-link',
    'POST /auth/renew-invitation',
    'POST /auth/email-link',
    'POST /auth/confirm-email',
    'POST /webhooks/frankieone/:requestId',
  ],
  signedIn: [
    'GET /auth/session',
    'GET /auth/login-histories',
    'POST /auth/refresh',
    'POST /auth/change-password',
  ],
  'AUDIT.READ': ['GET /audit/audits', 'GET /audit/audits/categories'],
  'IAM.CLIENT.READ APPLICATION.MOVE ASSESSMENT.APPLICATION.ASSIGN ASSESSMENT.APPLICATION.READ IAM.USER.CREATE IAM.USER.UPDATE IAM.USER.LENDER.UPDATE IAM.USER.INTRODUCER.CREATE IAM.USER.INTRODUCER.UPDATE':
    ['GET /iam/clients'],
  'IAM.CLIENT.READ': ['GET /iam/clients/:id'],
  'IAM.CLIENT.CREATE': ['POST /iam/clients'],
  'IAM.CLIENT.UPDATE IAM.CLIENT.LENDER.UPDATE IAM.CLIENT.INTRODUCER.UPDATE': ['PUT /iam/clients/:id'],
  'IAM.USER.READ APPLICATION.MOVE ASSESSMENT.APPLICATION.ASSIGN ASSESSMENT.APPLICATION.READ': [
    'GET /iam/users',
  ],
  'IAM.USER.READ': ['GET /iam/users/:id', 'GET /iam/users/:id/login-histories'],
  'IAM.USER.CREATE IAM.USER.INTRODUCER.CREATE': ['POST /iam/users'],
  'IAM.USER.UPDATE IAM.USER.LENDER.UPDATE IAM.USER.INTRODUCER.UPDATE': [
    'PUT /iam/users/:id',
    'DELETE /iam/users/:id/email-change',
    'PUT /iam/users/:id/assign-roles',
    'PATCH /iam/users/:id/client-management-groups',
    'PATCH /iam/users/:id/user-management-groups',
    'POST /iam/users/:id/invitation',
  ],
  'IAM.ROLE.READ IAM.ROLE.CREATE IAM.ROLE.UPDATE': ['GET /iam/permissions'],
  'IAM.ROLE.READ IAM.USER.UPDATE IAM.USER.LENDER.UPDATE IAM.USER.INTRODUCER.UPDATE': ['GET /iam/roles'],
  'IAM.ROLE.READ': ['GET /iam/roles/:id'],
  'IAM.ROLE.CREATE': ['POST /iam/roles'],
  'IAM.ROLE.UPDATE': ['PUT /iam/roles/:id'],
  'APPLICATION.READ': [
    'GET /application/applications',
    'GET /application/applications/counts',
    'GET /application/applications/export',
    'GET /application/applications/:id',
    'GET /application/applications/:id/neighbours',
    'GET /application/applications/:id/documents',
    'GET /application/applications/:id/documents/:docId/download',
    'GET /application/fees',
  ],
  'APPLICATION.CREATE': ['POST /application/applications'],
  'APPLICATION.MOVE': [
    'GET /application/applications/number/:applicationNumber',
    'PUT /application/applications/number/:applicationNumber/move',
  ],
  'APPLICATION.UPDATE': [
    'PUT /application/applications/:id/quote',
    'PUT /application/applications/:id/applicant',
    'PUT /application/applications/:id/guarantors',
    'PUT /application/applications/:id/security',
    'PUT /application/applications/:id/notes',
    'POST /application/applications/:id/applicants/update',
    'POST /application/applications/:id/draft',
    'POST /application/applications/:id/submit',
    'POST /application/applications/:id/withdraw',
  ],
  'APPLICATION.UPDATE ASSESSMENT.APPLICATION.UPDATE': [
    'POST /application/applications/:id/documents/upload',
    'DELETE /application/applications/:id/documents/:docId',
    'POST /application/applications/:id/contracts/generate',
    'POST /application/applications/:id/securities/update',
  ],
  'APPLICATION.READ ASSESSMENT.APPLICATION.READ': ['GET /assessment/assessments/status-reason'],
  'ASSESSMENT.APPLICATION.READ': [
    'GET /assessment/assessments',
    'GET /assessment/assessments/counts',
    'GET /assessment/assessments/linked-accounts',
    'GET /assessment/assessments/user/:userId/total-assessment',
    'GET /assessment/assessments/:id',
    'GET /assessment/assessments/:id/neighbours',
    'GET /assessment/assessments/:id/approval-email',
    'GET /assessment/assessments/:id/presence',
    'PUT /assessment/assessments/:id/presence',
    'GET /assessment/assessments/:id/documents',
    'GET /assessment/assessments/:id/documents/:docId/download',
    'GET /assessment/assessments/:id/credit-references',
    'GET /assessment/assessments/:id/approval-conditions',
    'GET /assessment/assessments/:id/notes',
    'GET /assessment/assessments/:id/notes/:noteId',
    'GET /assessment/assessments/:id/credit-report',
    'GET /assessment/assessments/:id/kyc/:entityId',
    'POST /assessment/assessments/:id/extra',
  ],
  'ASSESSMENT.APPLICATION.ASSIGN': [
    'PUT /assessment/assessments/:id/assignee',
    'PUT /assessment/assessments/assignee',
  ],
  'ASSESSMENT.APPLICATION.DECIDE': ['POST /assessment/assessments/:id/send-approval-email'],
  'ASSESSMENT.APPLICATION.DECIDE ASSESSMENT.APPLICATION.SETTLE': [
    'POST /assessment/assessments/:id/approval-conditions',
    'PATCH /assessment/assessments/:id/approval-conditions/:conditionId',
  ],
  'ASSESSMENT.APPLICATION.SETTLE': ['PATCH /assessment/assessments/:id/settled-date'],
  'ASSESSMENT.APPLICATION.UPDATE': [
    'PUT /assessment/assessments/:id/status',
    'POST /assessment/assessments/:id/documents',
    'DELETE /assessment/assessments/:id/documents/:docId',
    'POST /assessment/assessments/:id/credit-references',
    'PATCH /assessment/assessments/:id/credit-references/:refId',
    'DELETE /assessment/assessments/:id/credit-references/:refId',
    'POST /assessment/assessments/:id/notes',
    'PATCH /assessment/assessments/:id/notes/:noteId',
    'DELETE /assessment/assessments/:id/notes/:noteId',
    'PUT /assessment/assessments/:id/extra',
  ],
  'CREDIT.REPORT.RUN': [
    'POST /assessment/assessments/:id/credit-report/generate-equifax-company-scored-enquiry-report',
    'POST /assessment/assessments/:id/credit-report/generate-equifax-company-trading-history-report',
    'POST /assessment/assessments/:id/credit-report/generate-equifax-commercial-apply-report',
    'POST /assessment/assessments/:id/credit-report/generate-illion-report',
    'POST /assessment/assessments/:id/kyc/generate-frankieone-report',
    'POST /assessment/assessments/:id/credit-report/reload-equifax-indepth-company-trading-history-report-document',
    'POST /assessment/assessments/:id/credit-report/:checkId/read-answer',
    'PUT /assessment/assessments/:id/credit-report/:checkId/settlement',
  ],
};

test('every call is open to those who are said here, and to nobody else', async () => {
  const { endpoints } = await theApp();
  const served = endpoints.map(({ method, path, permission }) => [
    `${method} ${path}`,
    [permission].flat().toSorted().join(' '),
  ]);
  const said = Object.entries(callsBy).flatMap(([codes, calls]) =>
    calls.map((call) => [call, codes.split(' ').toSorted().join(' ')]),
  );
  expect(Object.fromEntries(served)).toEqual(Object.fromEntries(said));
});
