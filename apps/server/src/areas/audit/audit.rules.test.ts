import { type AuditEntry, type AuditModel, auditModels } from '@assay/contract/audit/audit';
import { type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import { expect, test } from 'vitest';
import { shownTo } from './audit.rules.ts';

const readers: Record<AuditModel, PermissionCode> = {
  Client: 'IAM.CLIENT.READ',
  User: 'IAM.USER.READ',
  Role: 'IAM.ROLE.READ',
  Application: 'APPLICATION.READ',
  Assessment: 'ASSESSMENT.APPLICATION.READ',
  Funder: 'ASSESSMENT.APPLICATION.READ',
  LmsSubmission: 'ASSESSMENT.APPLICATION.READ',
  AbaFile: 'PAYMENT.READ',
  Invitation: 'ASSESSMENT.ACCREDITATION.READ',
  Individual: 'ENTITY.READ',
  Organisation: 'APPLICATION.READ',
};

const entry = (values: Partial<AuditEntry> & { isOfAccreditation?: boolean }) => ({
  id: 1,
  createdAt: '2026-03-02T01:00:00Z',
  actor: { firstName: 'Mei', lastName: 'Wong' },
  category: 'APPLICATION',
  modelName: 'Application',
  modelId: 7,
  refId: 8,
  changesOld: { lastName: 'Lee', licence: null },
  changesNew: { lastName: 'Nguyen', licence: { state: 'NSW' } },
  isOfAccreditation: false,
  ...values,
});

const withCodes = (...codes: readonly PermissionCode[]) => new Set<string>(['AUDIT.READ', ...codes]);
const others = (...readable: readonly PermissionCode[]) =>
  withCodes(...permissionCodes.filter((code) => !readable.includes(code)));

const hidden = {
  actor: { firstName: 'Mei', lastName: 'Wong' },
  createdAt: '2026-03-02T01:00:00Z',
  modelId: 7,
  refId: 8,
  changesOld: { lastName: 'Hidden', licence: 'Hidden' },
  changesNew: { lastName: 'Hidden', licence: 'Hidden' },
};

test.each(auditModels)("shows values of %s to that record's readers only", (modelName) => {
  const logged = entry({ modelName });
  const { isOfAccreditation: _, ...whole } = logged;
  expect(shownTo(withCodes(readers[modelName]), logged)).toEqual(whole);
  expect(shownTo(withCodes(), logged)).toMatchObject({ ...hidden, modelName });
  const without = others(readers[modelName], 'ASSESSMENT.APPLICATION.READ');
  expect(shownTo(without, logged)).toMatchObject({ ...hidden, modelName });
});

test.each(['DOCUMENTS', 'STATUS'])("hides the lender's own entries of an application in %s", (category) => {
  const changesNew = { reason: 'Forged payslips' };
  const logged = entry({ category, changesNew });
  expect(shownTo(withCodes('APPLICATION.READ'), logged).changesNew).toEqual({ reason: 'Hidden' });
  expect(shownTo(withCodes('ASSESSMENT.APPLICATION.READ'), logged).changesNew).toEqual(changesNew);
});

test("shows introducers an application's status without the reason", () => {
  const logged = entry({
    category: 'STATUS',
    changesOld: {},
    changesNew: { status: 'Declined', reason: 'Forged payslips' },
  });
  expect(shownTo(withCodes('APPLICATION.READ'), logged).changesNew).toEqual({
    status: 'Declined',
    reason: 'Hidden',
  });
});

test('shows accreditation entries to readers of accreditations only', () => {
  const logged = entry({ modelName: 'Assessment', isOfAccreditation: true });
  expect(shownTo(withCodes('ASSESSMENT.ACCREDITATION.READ'), logged).changesNew).toEqual(logged.changesNew);
  expect(shownTo(others('ASSESSMENT.ACCREDITATION.READ'), logged)).toMatchObject(hidden);
});

test('shows tasks to readers of assessments and workflows', () => {
  const logged = entry({ modelName: 'Assessment', category: 'WORKFLOW' });
  expect(shownTo(withCodes('ASSESSMENT.APPLICATION.READ'), logged)).toMatchObject(hidden);
  const both = withCodes('ASSESSMENT.APPLICATION.READ', 'WORKFLOW.READ');
  expect(shownTo(both, logged).changesNew).toEqual(logged.changesNew);
});

test("strips a person's name from a field's name", () => {
  const logged = entry({ changesOld: {}, changesNew: { 'Guarantor 1 - Ms Ana Lee': { mobile: '1' } } });
  expect(shownTo(withCodes(), logged).changesNew).toEqual({ 'Guarantor 1': 'Hidden' });
});
