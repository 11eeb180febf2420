/** APPROVAL conditions come before the decision, SETTLEMENT conditions before payment. */
export const conditionTypes = ['APPROVAL', 'SETTLEMENT'] as const;
export type ConditionType = (typeof conditionTypes)[number];

export const conditionStatuses = ['PASS', 'HOLD', 'REFER'] as const;
export type ConditionStatus = (typeof conditionStatuses)[number];

export const newConditionStatus: ConditionStatus = 'HOLD';

export const standardConditions: Readonly<Record<ConditionType, readonly string[]>> = {
  APPROVAL: [
    'Finance contract and every schedule to be executed in full by all parties, with all pages returned.',
    'Guarantee and indemnity to be executed by each guarantor named in this approval.',
    'Final supplier tax invoice addressed to the applicant, showing supplier ABN, GST, asset description, VIN or serial number and balance payable.',
    'Clear copy (front and back) of the current driver licence of each director and guarantor, with the card number legible.',
    'Complete signed and stamped trust deed, with any variations, confirming the trustee and its power to borrow.',
    "Certificate of currency for comprehensive insurance on the asset, noting the financier's interest and covering at least the amount financed.",
    'Independent valuation or inspection report, satisfactory to the lender, supporting the agreed value.',
    'PPSR search on the VIN or serial number showing no registered interest, or a release from each secured party.',
    'Payout letter from the existing financier for the trade-in or refinanced asset, valid to the settlement date and stating payment details.',
    'Proof that the deposit was paid to the supplier: receipt and matching bank statement entry.',
    'Business transaction account statements for the latest 90 days showing satisfactory conduct.',
    'ATO statements for income tax and integrated client accounts; any debt to be under a current, up-to-date payment arrangement.',
    'Repayment history of at least six months for the referenced facility, with no unresolved arrears.',
    'Evidence of property ownership (current rates notice or title search) in the name of the applicant or a guarantor.',
  ],
  SETTLEMENT: [
    'Executed documents checked: correct signatories, all pages, no handwritten changes, dated within 90 days of settlement.',
    'Business-purpose declaration and privacy consents signed and dated on or before the contract.',
    'Direct debit authority completed, with account name and BSB verified against a bank statement.',
    'Tax invoice agrees with the contract: purchaser, asset, VIN or serial number, price, deposit and trade-in.',
    'Supplier bank details confirmed by call-back to an independently sourced number.',
    "Insurance certificate of currency received, noting the financier's interest and current at settlement.",
    "PPSR re-searched on the day of settlement and the financier's financing statement registered.",
    'Payout letter current at settlement, with payout amount and account verified.',
    'Proof of payment sighted for the deposit and any customer contribution.',
    'Private sale: seller identity, proof of ownership, registration papers and dated asset photographs held.',
    'Delivery and acceptance acknowledged by the applicant, with registration details where applicable.',
    'Approval unexpired, AML/KYC passed for every party, and all approval conditions met or formally waived.',
  ],
};

/** Ignores case, white space and a final full stop when comparing conditions. */
export function conditionKey(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ').toLowerCase();
  let end = words.length;
  // A pattern would backtrack: a thousand full stops in the middle take a thousand times as long.
  while (end > 0 && ' .'.includes(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end);
}

/** Removes duplicates and keeps the first wording. */
export function eachOnce(texts: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const text of texts) {
    const key = conditionKey(text);
    if (!first.has(key)) first.set(key, text);
  }
  return [...first.values()];
}

const fewWords = 5;

export function firstWords(text: string): string {
  const words = text.split(/\s+/);
  return words.length > fewWords ? `${words.slice(0, fewWords).join(' ')}...` : text;
}
