import { isDate } from '../bureau/rules.ts';
import { isBranch, type Tree, treeAt } from '../bureau/tree.ts';
import type { Complaint } from './answers.ts';

type Rule = (value: Tree) => boolean;
type FieldRules = Readonly<Record<string, Rule>>;

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const isWhole: Rule = (value) => Number.isSafeInteger(value) && Number(value) > 0;
const isMoney: Rule = (value) => typeof value === 'string' && /^\d{1,12}\.\d{2}$/.test(value);
const isRate: Rule = (value) => typeof value === 'number' && value >= 0 && value <= 100;
const isDay: Rule = (value) => typeof value === 'string' && isDate(value);
const only =
  (...allowed: readonly Tree[]): Rule =>
  (value) =>
    allowed.includes(value);
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || value === null || rule(value);

const formats: FieldRules = { locale: isText, dateFormat: only('yyyy-MM-dd') };

/** A person has a first and a last name, a business a full name. */
const names: FieldRules = {
  fullname: optional(isText),
  firstname: optional(isText),
  middlename: optional(isText),
  lastname: optional(isText),
  mobileNo: optional(isText),
  emailAddress: optional(isText),
  dateOfBirth: optional(isDay),
};

const newClient: FieldRules = {
  ...names,
  ...formats,
  officeId: isWhole,
  legalFormId: only(1, 2),
  active: only(true),
  activationDate: isDay,
  externalId: isText,
};

const loanTerms: FieldRules = {
  ...formats,
  clientId: isWhole,
  productId: isWhole,
  loanType: only('individual'),
  principal: isMoney,
  fixedEmiAmount: isMoney,
  interestRatePerPeriod: isRate,
  loanTermFrequency: isWhole,
  loanTermFrequencyType: only(2),
  numberOfRepayments: isWhole,
  repaymentEvery: only(1),
  repaymentFrequencyType: only(2),
  amortizationType: only(1),
  interestType: only(0),
  interestCalculationPeriodType: only(1),
  transactionProcessingStrategyCode: isText,
  submittedOnDate: isDay,
  expectedDisbursementDate: isDay,
};

const moneyColumns = [
  'amount_financed',
  'brokerage',
  'instalment',
  'first_instalment',
  'balloon',
  'application_fee',
  'origination_fee',
  'asset_value',
];

const textColumns = [
  'applicant_acn',
  'applicant_trading_name',
  'applicant_trustee_name',
  'guarantors',
  'guarantor_addresses',
  'guarantor_licences',
  'asset_serial_number',
  'asset_registration',
  'asset_description',
  'funder',
  'utilisation_number',
];

const neededColumns = [
  'push_reference',
  'product',
  'applicant_type',
  'applicant_abn',
  'applicant_address',
  'asset_type',
  'asset_make',
  'asset_model',
  'asset_year',
  'disbursement_account_name',
  'disbursement_bsb',
  'disbursement_account_number',
  'introducer',
];

const each = (columns: readonly string[], rule: Rule): FieldRules =>
  Object.fromEntries(columns.map((column) => [column, rule]));

const isEmptyOrText: Rule = (value) => typeof value === 'string';

const details: FieldRules = {
  ...formats,
  ...each(moneyColumns, optional(isMoney)),
  ...each(textColumns, optional(isEmptyOrText)),
  ...each(neededColumns, isText),
  approved_on: optional(isDay),
  in_advance: only(true, false),
  application_fee_financed: only(true, false, null),
  origination_fee_financed: only(true, false, null),
};

const payment: FieldRules = {
  locale: isText,
  dateFormat: only('yyyy-MM-dd'),
  transactionAmount: (value) => isMoney(value) && Number(value) > 0,
  externalId: isText,
};

/** Refuses unknown fields, as Fineract does. */
export const rules = {
  newClient,
  client: { ...names, ...formats },
  newLoan: {
    ...loanTerms,
    externalId: isText,
    datatables: (value: Tree) =>
      Array.isArray(value) &&
      value.length === 1 &&
      treeAt(value, 'registeredTableName') === 'assay_application',
  },
  loan: loanTerms,
  details,
  repayment: { ...payment, transactionDate: isDay },
  disbursement: { ...payment, actualDisbursementDate: isDay },
} as const satisfies Record<string, FieldRules>;

export const complaintsOf = (request: Tree, fields: FieldRules): Complaint[] => {
  if (!isBranch(request))
    return [{ code: 'error.msg.invalid.request.body', words: 'The body is not valid.' }];
  const wrong = Object.entries(fields)
    .filter(([name, isRight]) => !isRight(request[name]))
    .map(([name]) => name);
  const unknown = Object.keys(request).filter((name) => !Object.hasOwn(fields, name));
  return [
    ...wrong.map((field) => ({
      code: `validation.msg.${field}.invalid`,
      words: `The parameter ${field} is not valid.`,
      field,
    })),
    ...unknown.map((field) => ({
      code: 'error.msg.parameter.unsupported',
      words: `The parameter ${field} is not supported.`,
      field,
    })),
  ];
};
