import {
  is,
  isDate,
  isGiven,
  isPostcode,
  isState,
  type Problem,
  problemsOf,
  type Rules,
} from '../bureau/rules.ts';
import { isBranch, type Tree, textAt, treeAt } from '../bureau/tree.ts';
import type { PushedLoan } from '../loans/ledger.ts';

const isMoney = (text: string): boolean => /^\d{1,12}\.\d{2}$/.test(text);
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const optional = (rule: (text: string) => boolean) => (text: string) => text === '' || rule(text);

const addressRules: Rules = {
  'Address/StreetName': isGiven,
  'Address/Suburb': isGiven,
  'Address/State': isState,
  'Address/Postcode': isPostcode,
};

const rules: Rules = {
  'Header/Source': isGiven,
  'Header/Reference': isGiven,
  'Account/ExternalId': matches(/^\d{7,}$/),
  'Account/Product': is('CHATTEL_MORTGAGE'),
  'Account/SubmittedOn': isDate,
  'Account/ApprovedOn': optional(isDate),
  'Account/AmountFinanced': isMoney,
  'Account/Brokerage': isMoney,
  'Account/AmountFunded': isMoney,
  'Account/Rate': matches(/^\d{1,3}(\.\d{1,4})?$/),
  'Account/TermMonths': matches(/^[1-9]\d{0,2}$/),
  'Account/Instalments': is('IN_ADVANCE', 'IN_ARREARS'),
  'Account/InstalmentAmount': isMoney,
  'Account/FirstInstalmentAmount': isMoney,
  'Account/Balloon': isMoney,
  'Account/Security/AssetType': isGiven,
  'Account/Security/Make': isGiven,
  'Account/Security/Model': isGiven,
  'Account/Security/ManufactureYear': matches(/^\d{4}$/),
  'Account/Security/Value': optional(isMoney),
  'Account/Roles/Applicant/@Client': isGiven,
  'Account/Disbursement/AccountName': isGiven,
  'Account/Disbursement/Bsb': matches(/^\d{6}$/),
  'Account/Disbursement/AccountNumber': matches(/^\d{6,9}$/),
  'Account/Introducer': isGiven,
};

const organisationRules: Rules = {
  ExternalId: isGiven,
  Type: is('COMPANY', 'TRUST', 'SOLE_TRADER', 'PARTNERSHIP'),
  Name: isGiven,
  Abn: matches(/^\d{11}$/),
  Acn: optional(matches(/^\d{9}$/)),
  ...addressRules,
};

const individualRules: Rules = {
  ExternalId: isGiven,
  FirstName: isGiven,
  LastName: isGiven,
  DateOfBirth: isDate,
  ...addressRules,
};

const all = (parent: Tree, name: string): readonly Tree[] => {
  if (!isBranch(parent) || parent[name] === undefined) return [];
  const found = parent[name];
  return Array.isArray(found) ? found : [found];
};

const within = (path: string, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: `${path}/${problem.path}` }));

const clientProblems = (request: Tree): Problem[] => {
  const clients = treeAt(request, 'Clients');
  return [
    ...within('Clients/Organisation', problemsOf(treeAt(clients, 'Organisation'), organisationRules)),
    ...all(clients, 'Individual').flatMap((one) =>
      within('Clients/Individual', problemsOf(one, individualRules)),
    ),
  ];
};

/** Every role refers to a client, and every client has a role. */
const roleProblems = (request: Tree): Problem[] => {
  const roles = treeAt(request, 'Account/Roles');
  const named = (tree: Tree, name: string, path: string) => all(tree, name).map((one) => textAt(one, path));
  const clients = treeAt(request, 'Clients');
  const pairs = [
    ['Applicant', 'Organisation'],
    ['Guarantor', 'Individual'],
  ] as const;
  return pairs.flatMap(([role, kind]): Problem[] =>
    named(roles, role, '@Client').join() === named(clients, kind, 'ExternalId').join()
      ? []
      : [{ path: `Account/Roles/${role}`, issue: 'is not valid' }],
  );
};

const centsAt = (request: Tree, name: string): bigint =>
  BigInt(textAt(request, `Account/${name}`).replace('.', ''));

const sumProblems = (request: Tree): Problem[] =>
  centsAt(request, 'AmountFinanced') + centsAt(request, 'Brokerage') === centsAt(request, 'AmountFunded')
    ? []
    : [{ path: 'Account/AmountFunded', issue: 'is not valid' }];

const feeProblems = (request: Tree): Problem[] =>
  all(treeAt(request, 'Account/Fees'), 'Fee').flatMap((fee): Problem[] =>
    isMoney(textAt(fee, '#text')) && isGiven(textAt(fee, '@Code'))
      ? []
      : [{ path: 'Account/Fees/Fee', issue: 'is not valid' }],
  );

export const importProblems = (request: Tree): Problem[] => {
  const problems = [
    ...problemsOf(request, rules),
    ...clientProblems(request),
    ...feeProblems(request),
    ...roleProblems(request),
  ];
  return problems.length > 0 ? problems : sumProblems(request);
};

export const loanOf = (request: Tree): PushedLoan => ({
  number: textAt(request, 'Account/ExternalId'),
  applicant: textAt(request, 'Clients/Organisation/Name'),
  amount: textAt(request, 'Account/AmountFunded'),
  reference: textAt(request, 'Header/Reference'),
});

export const transactionRules: Rules = {
  ExternalId: isGiven,
  Reference: isGiven,
  Direction: is('CREDIT', 'DEBIT'),
  Amount: (text) => isMoney(text) && Number(text) > 0,
  Date: isDate,
};
