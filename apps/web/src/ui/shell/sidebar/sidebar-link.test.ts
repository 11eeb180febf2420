import { expect, test } from 'vitest';
import { currentLink, type SidebarLink } from './sidebar-link.ts';

const link = (label: string, ...under: string[]): SidebarLink => ({ label, under, to: '/', icon: '' });
const links = [
  link('Applications', '/assessment/assessments', '/ce/admin'),
  link('Accreditations', '/assessment/assessments/accreditations', '/assessment/assessments/*/accreditation'),
  link('Users', '/iam/users'),
];

test.each([
  ['/assessment/assessments/applications', 'Applications'],
  ['/assessment/assessments/12/application/admin', 'Applications'],
  ['/assessment/assessments/accreditations', 'Accreditations'],
  ['/assessment/assessments/12/accreditation', 'Accreditations'],
  ['/assessment/assessments/12/accreditation/admin', 'Accreditations'],
  ['/iam/users/4/admin', 'Users'],
  ['/iam/users-of-old', undefined],
  ['/user/change-password', undefined],
])('%s belongs to %s', (path, label) => {
  expect(currentLink(links, path)?.label).toBe(label);
});
