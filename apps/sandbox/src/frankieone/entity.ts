import { is, isDate, isGiven, isPostcode, isState, type Rules } from '../bureau/rules.ts';
import { type Branch, isBranch, type Tree, textAt } from '../bureau/tree.ts';
import { isNamed } from '../bureau/trouble.ts';

export type Action = 'UNCHECKED' | 'WAIT' | 'PASS' | 'PASS_MANUAL' | 'REFER' | 'FAIL';

export type Entity = {
  entityId: string;
  sent: Branch;
  action: Action;
  requestId: string;
  checkId: string | null;
  checkedAt: string | null;
  /** Polls since the check. */
  reads: number;
};

export const entityRules: Rules = {
  entityType: is('INDIVIDUAL'),
  'name/givenName': isGiven,
  'name/familyName': isGiven,
  'dateOfBirth/dateOfBirth': isDate,
  'addresses/addressType': isGiven,
  'addresses/streetName': isGiven,
  'addresses/town': isGiven,
  'addresses/state': isState,
  'addresses/postalCode': isPostcode,
  'addresses/country': is('AUS'),
};

/** A document is optional, but must be complete. */
export const documentRules: Rules = {
  'identityDocs/idType': isGiven,
  'identityDocs/country': is('AUS'),
  'identityDocs/region': isState,
  'identityDocs/idNumber': isGiven,
};

export const familyNameOf = (sent: Tree): string => textAt(sent, 'name/familyName');

export const nameOf = (sent: Tree): string =>
  ['givenName', 'middleName', 'familyName']
    .map((part) => textAt(sent, `name/${part}`))
    .filter(isGiven)
    .join(' ');

export const customerReferenceOf = (sent: Tree): string => {
  const extraData = isBranch(sent) ? sent.extraData : undefined;
  const pairs: readonly Tree[] = Array.isArray(extraData) ? extraData : [];
  return textAt(
    pairs.find((pair) => textAt(pair, 'kvpKey') === 'customer_reference'),
    'kvpValue',
  );
};

const actionsBySurname: Readonly<Record<string, Action>> = {
  Resolver: 'REFER',
  Waiter: 'WAIT',
  Failer: 'FAIL',
  Manual: 'PASS_MANUAL',
};

export const foundAction = (sent: Tree): Action =>
  Object.entries(actionsBySurname).find(([surname]) => isNamed(familyNameOf(sent), surname))?.[1] ?? 'PASS';

const checks = [
  { checkType: 'id_gov', checkClass: 'idv', about: 'Name and date of birth' },
  { checkType: 'aml', checkClass: 'aml', about: 'Sanctions and politically exposed persons' },
] as const;

const riskLevels: Readonly<Record<Action, string>> = {
  UNCHECKED: 'UNKNOWN',
  WAIT: 'UNKNOWN',
  PASS: 'LOW',
  PASS_MANUAL: 'LOW',
  REFER: 'MEDIUM',
  FAIL: 'HIGH',
};

export const profileOf = ({ action, checkId, checkedAt }: Entity) => ({
  actionRecommended: action,
  checkResults:
    checkId === null
      ? []
      : checks.map(({ about, ...check }) => ({ ...check, result: action, message: `${about}: ${action}` })),
  issueList: action === 'REFER' || action === 'FAIL' ? [{ issue: 'Details do not match the sources.' }] : [],
  riskLevel: riskLevels[action],
  latestCheckDate: checkedAt,
  checkId,
});
