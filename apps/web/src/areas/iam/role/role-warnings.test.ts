import { permissionCodes } from '@assay/contract/kit/permissions';
import { expect, test } from 'vitest';
import { roleWarnings } from './role-warnings.ts';

test('a role that nobody can sign in with says so', () => {
  expect(roleWarnings(['AUDIT.READ'])).toEqual([
    "People with no other role can't sign in: “Sign in to the credit platform” is left out.",
  ]);
  expect(roleWarnings(['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ'])).toEqual([]);
});

test('warns once for each thing that a role may edit but not see', () => {
  const chosen = [
    'ACCESS.CREDIT_PLATFORM',
    'IAM.USER.LENDER.UPDATE',
    'IAM.USER.CREATE',
    'WORKFLOW.TASK.UPDATE',
    'FUNDER.UPDATE',
    'APPLICATION.MOVE',
  ];
  expect(roleWarnings(chosen)).toEqual([
    "“Edit lender staff” and “Create any user” need “View users” as well, or people can't get to it.",
    "“Work on workflow tasks” needs “View workflows” as well, or people can't get to it.",
  ]);
  expect(roleWarnings([...chosen, 'IAM.USER.READ', 'WORKFLOW.READ'])).toEqual([]);
});

test('warns about a role without permissions, not about one with all', () => {
  expect(roleWarnings(permissionCodes)).toEqual([]);
  expect(roleWarnings([])).toEqual([
    'Without any permission this role changes nothing for those who hold it.',
  ]);
});
