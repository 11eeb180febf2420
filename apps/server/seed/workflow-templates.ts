import { workflowCodes } from '@assay/lending/workflows';
import data from './reference-data.json' with { type: 'json' };

const asset = ['assetTypeCategory', 'assetType'].map((name) => `quote.${name}`);
const fees = [
  'applicationFee',
  'includeApplicationFee',
  'includeOriginationFee',
  'brokerOriginationFeeAmount',
].map((name) => `quote.${name}`);
const business = ['abn', 'entityName', 'entityType', 'trustee*'].map((name) => `applicant.${name}`);
const person = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'driverLicense*', 'address*'].map(
  (name) => `guarantor.${name}`,
);
/** Detects added and removed guarantors too. */
const people = ['firstName', 'lastName', 'dateOfBirth'].map((name) => `guarantors.${name}`);
const numbers = ['serialNumber', 'registrationNumber'].map((name) => `security.${name}`);
const goods = [
  ...numbers,
  ...['assetTypeCategory', 'assetType', 'make', 'model', 'manufactureYear', 'actualKm'].map(
    (name) => `security.${name}`,
  ),
];
const supplier = ['security.supplierType', 'security.supplierName'];
const price = ['purchaseAmount', 'depositAmount', 'tradeInAmount', 'tradePayoutAmount'].map(
  (name) => `quote.${name}`,
);
const buyer = ['applicant.entityName', 'applicant.entityType', 'applicant.abn'];
const everything = ['quote', 'applicant', 'guarantors', 'security'];

/** Facts that each task depends on; `address*` is a prefix. `guarantor` is the workflow's own, `guarantors` are all. */
const dependsOn: Readonly<Record<string, readonly string[]>> = {
  'QUOTE.RATE': [
    ...['quote.financierRate', 'quote.baseRate', 'quote.isFinancierRateManual', 'quote.isPropertyOwner'],
    ...['quote.assetManufactureYear', 'quote.supplierType', ...asset, ...fees],
    ...['applicant.entityType', 'applicant.abnRegisteredDate'],
  ],
  'QUOTE.TERM_BALLOON': [
    ...['quote.repaymentTermMonth', 'quote.balloon*', 'quote.purchaseAmount', 'quote.assetManufactureYear'],
    ...asset,
  ],
  'QUOTE.BROKERAGE': [
    'quote.brokerageType',
    'quote.brokerageAmount',
    'quote.brokerageNominal',
    'quote.brokerOriginationFeeAmount',
    'quote.amountFinanced',
  ],
  'QUOTE.LVR': [
    'quote.amountFinanced',
    'quote.brokerageNominalWithGst',
    'security.agreedValue',
    'security.retailValue',
  ],
  'APPLICANT.ABN': [
    'applicant.abn',
    'applicant.abnRegisteredDate',
    'applicant.gstRegisteredDate',
    'applicant.entityName',
    'applicant.trusteeAcn',
  ],
  'APPLICANT.STRUCTURE': business,
  'APPLICANT.INDUSTRY': ['applicant.industry*', 'applicant.natureOfBusiness'],
  'APPLICANT.EXPOSURE': ['applicant.abn', 'quote.amountFinanced'],
  'APPLICANT.OWNERS': [...business, ...people],
  'COMMERCIAL_BUREAU.SCORE': business,
  'COMMERCIAL_BUREAU.ADVERSE': business,
  'COMMERCIAL_BUREAU.DIRECTORS': [...business, ...people],
  'COMMERCIAL_BUREAU.TRADING': business,
  'GUARANTOR.IDENTITY_DATA': person,
  'GUARANTOR.ASSET_BACKING': [
    'guarantor.assets',
    'guarantor.residentialStatus',
    'guarantor.address*',
    'guarantor.investmentPropertyAddress*',
    'quote.isPropertyOwner',
  ],
  'GUARANTOR.A_AND_L': ['guarantor.assets', 'guarantor.liabilities'],
  'CONSUMER_CREDIT.SCORE': person,
  'CONSUMER_CREDIT.DEFAULTS': person,
  'CONSUMER_CREDIT.ENQUIRIES': person,
  'AML_KYC.IDV': person,
  'AML_KYC.SCREEN': person,
  'COMMERCIAL_APPLY.RETRIEVED': person,
  'COMMERCIAL_APPLY.REVIEW': person,
  'STATEMENTS.CONDUCT': ['applicant.abn'],
  'STATEMENTS.CAPACITY': ['quote.installmentAmount', 'quote.repaymentTermMonth', 'applicant.abn'],
  'STATEMENTS.TAX': ['applicant.abn'],
  'STATEMENTS.REFERENCES': ['applicant.abn'],
  'SECURITY.ASSET_ID': [...goods, 'security.description'],
  'SECURITY.VALUE': [...goods, 'security.agreedValue', 'security.retailValue', 'quote.purchaseAmount'],
  'SECURITY.PPSR': [...goods, ...supplier],
  'SECURITY.SUPPLIER': supplier,
  'SECURITY.AGE_AT_END': ['security.manufactureYear', 'quote.repaymentTermMonth'],
  'DECISION.POLICY': everything,
  'DECISION.CONDITIONS': everything,
  'DECISION.RATIONALE': everything,
  'SETTLEMENT.DOCS': everything,
  'SETTLEMENT.INVOICE': [...goods, ...supplier, ...buyer, ...price],
  'SETTLEMENT.INSURANCE': [...goods, ...buyer],
  'SETTLEMENT.PAYEE': supplier,
  'SETTLEMENT.PPSR_REG': [...goods, ...supplier, ...buyer],
  'SETTLEMENT.CONDITIONS': [],
  'SETTLEMENT.FUNDER': [],
};

interface GivenTask {
  readonly code: string;
  readonly text: string;
  readonly description: string;
  readonly inputType: string;
  readonly outcomes: readonly object[];
  readonly answeredBy?: string;
  readonly appliesTo?: object;
}

function factsOf(name: string): readonly string[] {
  const facts = dependsOn[name];
  if (!facts) throw new Error(`Say what the task ${name} is judged by`);
  return facts;
}

const tasks: Readonly<Record<string, readonly GivenTask[]>> = data.workflows;

export const templates = workflowCodes.map((code) => ({
  code,
  tasks: (tasks[code] ?? []).map((task) => ({
    code: task.code,
    text: task.text,
    description: task.description,
    inputType: task.inputType,
    outcomes: task.outcomes,
    answeredBy: task.answeredBy ?? null,
    appliesTo: task.appliesTo ?? null,
    dependsOn: [...factsOf(`${code}.${task.code}`)],
  })),
}));
