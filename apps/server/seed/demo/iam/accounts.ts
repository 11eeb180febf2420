import type { PersonName } from '../people.ts';

export type Account = PersonName & { email: string; roleName: string | null };

/** The README lists them: the seeded roles in order, then two special accounts. */
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

export const brokerAccounts: readonly Account[] = [
  {
    email: 'broker-admin@assay.test',
    roleName: 'Introducer Administrator',
    firstName: 'Karen',
    lastName: 'Whitfield',
  },
  { email: 'broker@assay.test', roleName: 'Introducer', firstName: 'Josh', lastName: 'Tamatoa' },
];

/** Introducer Support staff are also the introducers' BDMs. */
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

export const managerOfRole: Readonly<Record<string, string>> = {
  'Credit Analyst': 'manager@assay.test',
  'Settlement Officer': 'manager@assay.test',
  'Introducer Support': 'admin@assay.test',
  'Accreditation Officer': 'admin@assay.test',
};
