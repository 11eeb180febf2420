import type { PermissionCode } from '@assay/contract/kit/permissions';
import { expect, test } from 'vitest';
import { landing } from './-landing.ts';
import { navigation } from './-navigation.ts';

const everything = (_: string) => true;
const labels = (permissions: readonly PermissionCode[], isOn = everything) =>
  navigation(permissions, isOn).map(({ label, to }) => `${label} ${to}`);

test('each link has the permission that the specification names', () => {
  expect(labels(['ASSESSMENT.APPLICATION.READ'])).toEqual(['Applications /']);
  expect(labels(['IAM.CLIENT.CREATE'])).toEqual(['Clients /iam/clients']);
  expect(labels(['IAM.CLIENT.INTRODUCER.UPDATE'])).toEqual(['Clients /iam/clients']);
  expect(labels(['IAM.ROLE.CREATE'])).toEqual(['Roles /iam/roles']);
  expect(labels(['IAM.USER.CREATE'])).toEqual(['Users /iam/users']);
  expect(labels(['IAM.USER.INTRODUCER.CREATE'])).toEqual(['Users /iam/users']);
  expect(labels(['APPLICATION.MOVE'])).toEqual(['Move Application /application/applications/move']);
  expect(labels(['PAYMENT.READ'])).toEqual(['Process ABA File /payment/aba/process']);
  expect(labels(['ASSESSMENT.ACCREDITATION.READ'])).toEqual([
    'Accreditations /assessment/assessments/accreditations',
  ]);
  expect(labels(['WORKFLOW.READ'])).toEqual(['Workflow /workflow/diagram']);
});

test('links to the lists that a person may read, not to those that they may only edit', () => {
  expect(labels(['IAM.CLIENT.READ', 'IAM.ROLE.READ', 'IAM.USER.READ'])).toEqual([
    'Clients /iam/clients',
    'Roles /iam/roles',
    'Users /iam/users',
  ]);
  expect(labels(['IAM.CLIENT.UPDATE', 'IAM.USER.UPDATE', 'IAM.ROLE.UPDATE'])).toEqual([]);
});

test('lands accreditation officers on their list, and people without a list nowhere', () => {
  const officer = ['ASSESSMENT.ACCREDITATION.UPDATE', 'IAM.USER.READ', 'IAM.CLIENT.READ'] as const;
  expect(landing(officer)).toBe('/assessment/assessments/accreditations');
  expect(landing(['ENTITY.READ'])).toBeUndefined();
});

test('lands people who move applications there, unless they assess them', () => {
  const screen = '/application/applications/move';
  expect(landing(['APPLICATION.READ', 'APPLICATION.MOVE', 'IAM.USER.INTRODUCER.UPDATE'])).toBe(screen);
  const manager = ['ASSESSMENT.APPLICATION.READ', 'APPLICATION.READ', 'APPLICATION.MOVE'] as const;
  expect(landing(manager)).toBe('/assessment/assessments/applications');
  expect(landing(['APPLICATION.READ'])).toBe('/application/applications');
});

test('there is one link named Applications', () => {
  expect(labels(['APPLICATION.READ'])).toEqual(['Applications /application/applications']);
  expect(labels(['APPLICATION.READ', 'ASSESSMENT.APPLICATION.READ'])).toEqual(['Applications /']);
});

test('a screen whose feature is turned off has no link', () => {
  expect(labels(['WORKFLOW.READ'], (feature) => feature !== 'workflow')).toEqual([]);
});
