import type { PersonName } from '../people.ts';

export type Account = PersonName & { email: string; roleName: string | null };

/** Whom the README names: at the lender, in the order of the seeded roles, then the two odd ones. */
export const lenderAccounts: readonly Account[] = [
  {
    email: 'admin@assay.test',
    roleName: 'System Administrator',
    firstName: 'Helen',
    lastName: 'Papadakis',
  },
  { email: 'manager@assay.test', roleName: 'Credit Manager', firstName: 'Priya', lastName: 'Raman' },
  { email: 'analyst@assay.test', roleName: 'Credit Analyst', firstName: 'Daniel', lastName: 'Nguyen' },
  {
    email: 'settlement@assay.test',
    roleName: 'Settlement Officer',
    firstName: 'Sophie',
    lastName: 'Marchetti',
  },
  { email: 'payments@assay.test', roleName: 'Payments Officer', firstName: 'Elias', lastName: 'Khoury' },
  {
    email: 'accreditation@assay.test',
    roleName: 'Accreditation Officer',
    firstName: 'Rebecca',
    lastName: 'Lindsay',
  },
  { email: 'support@assay.test', roleName: 'Introducer Support', firstName: 'Tom', lastName: 'Gallagher' },
  { email: 'auditor@assay.test', roleName: 'Auditor', firstName: 'Mei', lastName: 'Tan' },
  { email: 'noaccess@assay.test', roleName: null, firstName: 'Nadia', lastName: 'Petrov' },
  { email: 'lockme@assay.test', roleName: 'Auditor', firstName: 'Liam', lastName: 'Hargreaves' },
];

/** At the first introducer, the administrator first. */
export const brokerAccounts: readonly Account[] = [
  {
    email: 'broker-admin@assay.test',
    roleName: 'Introducer Administrator',
    firstName: 'Karen',
    lastName: 'Whitfield',
  },
  { email: 'broker@assay.test', roleName: 'Introducer', firstName: 'Josh', lastName: 'Tamatoa' },
];

/** Colleagues of the lender's accounts; the support people look after introducers as their BDM. */
export const colleagueRoles: readonly string[] = [
  'Credit Analyst',
  'Credit Analyst',
  'Credit Analyst',
  'Credit Analyst',
  'Credit Analyst',
  'Settlement Officer',
  'Settlement Officer',
  'Introducer Support',
  'Introducer Support',
];

/** Whose account a role reports to; the roles that are not here report to nobody in the demo. */
export const managerOfRole: Readonly<Record<string, string>> = {
  'Credit Analyst': 'manager@assay.test',
  'Settlement Officer': 'manager@assay.test',
  'Introducer Support': 'admin@assay.test',
  'Accreditation Officer': 'admin@assay.test',
};
