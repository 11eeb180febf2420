import { permissionLabels } from '@assay/contract/kit/permissions';
import { expect, test } from 'vitest';
import { groupPermissions, searchPermissions } from './permission-groups.ts';

test('every permission of the catalogue is in one named group', () => {
  const groups = groupPermissions(permissionLabels);
  const codes = groups.flatMap(({ permissions }) => permissions.map(({ code }) => code));
  expect([...codes].sort()).toEqual(Object.keys(permissionLabels).sort());
  for (const { name, prefix } of groups) expect(name).not.toBe(prefix);
});

test('the longest beginning decides, and an unknown part still has a group', () => {
  const groups = groupPermissions({
    'ASSESSMENT.APPLICATION.READ': 'a',
    'APPLICATION.READ': 'b',
    'REPORTS.READ': 'c',
  });
  expect(groups.map(({ name }) => name)).toEqual(['Assessments of applications', 'Applications', 'REPORTS']);
});

test('search looks at labels, codes and the names of groups, and wants every word', () => {
  const groups = groupPermissions(permissionLabels);
  const found = (text: string) =>
    searchPermissions(groups, text).flatMap(({ permissions }) => permissions.map(({ code }) => code));
  expect(found('direct debit')).toEqual(['PAYMENT.DIRECT_DEBIT.PROCESS']);
  expect(found('iam.role')).toEqual(['IAM.ROLE.READ', 'IAM.ROLE.CREATE', 'IAM.ROLE.UPDATE']);
  expect(found('loan management')).toEqual(['LMS.SUBMIT']);
  expect(found('no such thing')).toEqual([]);
  expect(found('')).toHaveLength(Object.keys(permissionLabels).length);
});
