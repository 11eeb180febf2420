import { type Line, lineLength, type Place } from './line.ts';
import type { Report } from './problem.ts';
import {
  allHold,
  broken,
  notBlank,
  type Rule,
  refuseAll,
  shiftedFrom,
  tellingPlaces,
  type Warning,
  warnOf,
} from './rule.ts';
import { padded, rightJustified, zeroFilled } from './written.ts';

export type Indicator = ' ' | 'N' | 'T' | 'W' | 'X' | 'Y';

export interface Detail {
  readonly bsb: string;
  readonly account: string;
  readonly indicator: Indicator;
  /** 13 is a debit, 50 to 57 are credits. */
  readonly code: number;
  readonly cents: number;
  readonly accountName: string;
  readonly reference: string;
  readonly originator: Originator;
  readonly withholdingCents: number;
}

export interface Originator {
  readonly bsb: string;
  readonly account: string;
  readonly name: string;
}

export const places = {
  bsb: { field: 'BSB', from: 2, to: 8 },
  account: { field: 'Account', from: 9, to: 17 },
  indicator: { field: 'Indicator', from: 18, to: 18 },
  code: { field: 'Transaction code', from: 19, to: 20 },
  amount: { field: 'Amount', from: 21, to: 30 },
  accountName: { field: 'Account name', from: 31, to: 62 },
  reference: { field: 'Reference', from: 63, to: 80 },
  traceBsb: { field: 'Trace BSB', from: 81, to: 87 },
  traceAccount: { field: 'Trace account', from: 88, to: 96 },
  remitter: { field: 'Remitter', from: 97, to: 112 },
  withholding: { field: 'Withholding tax', from: 113, to: 120 },
} as const satisfies Record<string, Place>;

const isIndicator = new Uint8Array(256);
for (const indicator of ' NTWXY') isIndicator[indicator.charCodeAt(0)] = 1;

const isWithheldFrom = new Uint8Array(256);
for (const indicator of 'WXY') isWithheldFrom[indicator.charCodeAt(0)] = 1;

export const debitCode = 13;
const isCode = (code: number): boolean => code === debitCode || (code >= 50 && code <= 57);

/** The remitter. It is the same on every line, so it is checked once. */
const originRules: readonly Rule[] = [
  {
    place: places.traceBsb,
    code: 'TRACE_INVALID',
    wrong: 'must be NNN-NNN',
    holds: (line) => line.isBsb(places.traceBsb.from),
  },
  {
    place: places.traceAccount,
    code: 'TRACE_INVALID',
    wrong: 'is not a valid account number',
    holds: (line) => line.isAccount(places.traceAccount),
  },
  notBlank(places.remitter, 'REMITTER_BLANK'),
];

const ownRules: readonly Rule[] = [
  {
    place: places.bsb,
    code: 'BSB_FORMAT',
    wrong: 'must be NNN-NNN',
    holds: (line) => line.isBsb(places.bsb.from),
  },
  {
    place: places.account,
    code: 'ACCOUNT_INVALID',
    wrong: 'is not a valid account number',
    holds: (line) => line.isAccount(places.account),
  },
  {
    place: places.indicator,
    code: 'INDICATOR',
    wrong: 'is unknown',
    isLoose: true,
    holds: (line) => isIndicator[line.byte(places.indicator.from)] === 1,
  },
  {
    place: places.code,
    code: 'TRANSACTION_CODE',
    wrong: 'is unknown',
    holds: (line) => isCode(line.numberAt(places.code)),
  },
  {
    place: places.amount,
    code: 'AMOUNT_ZERO',
    wrong: 'must be above zero',
    holds: (line) => line.numberAt(places.amount) > 0,
    or: {
      code: 'AMOUNT_NOT_NUMERIC',
      wrong: 'must be 10 digits',
      holds: (line) => line.numberAt(places.amount) >= 0,
    },
  },
  notBlank(places.accountName, 'ACCOUNT_NAME_BLANK'),
  {
    place: places.withholding,
    code: 'WITHHOLDING_INDICATOR',
    wrong: 'does not match indicator',
    holds: (line) => {
      const cents = line.numberAt(places.withholding);
      if (cents <= 0) return cents === 0;
      const indicator = line.byte(places.indicator.from);
      // The unknown indicator is already reported.
      return isWithheldFrom[indicator] === 1 || isIndicator[indicator] !== 1;
    },
    or: {
      code: 'WITHHOLDING_NOT_NUMERIC',
      wrong: 'must be 8 digits',
      holds: (line) => line.numberAt(places.withholding) >= 0,
    },
  },
];

const rules: readonly Rule[] = [...ownRules, ...originRules];

const telling = tellingPlaces(rules);

const warnings: readonly Warning[] = [
  {
    place: places.reference,
    code: 'REFERENCE_LEADING_SPACE',
    wrong: 'begins with a space',
    holds: (line) => line.byte(places.reference.from) !== 0x20 || line.isBlank(places.reference),
  },
];

const farthestShift = 20;

const isAtItsPlace = (line: Line, from: number): boolean =>
  from > 0 && from + 6 <= lineLength && line.isBsb(from);

/** One missing or surplus character shifts all fields after it, and counts as one mistake. */
function shiftedByBsb(line: Line, wrong: readonly Rule[]): number | undefined {
  const isOff = (place: Place) => wrong.some((rule) => rule.place === place);
  if (wrong.length < 2 || !isOff(places.traceBsb)) return undefined;
  for (let by = 1; by <= farthestShift; by += 1)
    for (const shift of [by, -by]) {
      const isTraceThere = isAtItsPlace(line, places.traceBsb.from + shift);
      const isBsbThere = !isOff(places.bsb) || isAtItsPlace(line, places.bsb.from + shift);
      if (isTraceThere && isBsbThere) return Math.min(...wrong.map(({ place }) => place.from));
    }
  return undefined;
}

export interface Judged {
  readonly isCounted: boolean;
  readonly isOriginatorGood: boolean;
  readonly areAccountsGood: boolean;
}

const good: Judged = { isCounted: true, isOriginatorGood: true, areAccountsGood: true };
const unreadable: Judged = { isCounted: false, isOriginatorGood: false, areAccountsGood: false };

function judgeBroken(line: Line, report: Report): Judged {
  const wrong = broken(line, rules);
  const shiftedAt = shiftedFrom(line, telling, wrong) ?? shiftedByBsb(line, wrong);
  refuseAll(line, Object.values(places), { wrong, shiftedAt }, report);
  if (shiftedAt !== undefined) return unreadable;
  const isOff = (...of: readonly Place[]) => wrong.some(({ place }) => of.includes(place));
  return {
    isCounted: !isOff(places.amount, places.code),
    // Missing digits in the next field may mean that the remitter is shifted.
    isOriginatorGood:
      !isOff(places.traceBsb, places.traceAccount, places.remitter) &&
      line.isCarried(places.remitter) &&
      line.numberAt(places.withholding) >= 0,
    areAccountsGood: !isOff(places.bsb, places.account, places.traceBsb, places.traceAccount),
  };
}

export function validateDetail(line: Line, report: Report, isKnownOriginator: boolean): Judged {
  const isGood = line.isClean && allHold(line, isKnownOriginator ? ownRules : rules);
  const judged = isGood ? good : judgeBroken(line, report);
  // A shifted line has another field at this place.
  if (line.byte(places.reference.from) === 0x20 && judged !== unreadable) warnOf(line, warnings, report);
  return judged;
}

export const centsOf = (line: Line): number => line.numberAt(places.amount);

export const isDebit = (line: Line): boolean => line.numberAt(places.code) === debitCode;

export const isOwnAccount = (line: Line): boolean =>
  line.isSameAt(places.bsb, places.traceBsb) && line.isSameAccount(places.account, places.traceAccount);

export const parseDetail = (line: Line): Detail => ({
  bsb: line.valueAt(places.bsb),
  account: line.valueAt(places.account).trimStart(),
  indicator: line.valueAt(places.indicator) as Indicator,
  code: line.numberAt(places.code),
  cents: line.numberAt(places.amount),
  accountName: line.valueAt(places.accountName).trimEnd(),
  reference: line.valueAt(places.reference).trimEnd(),
  originator: parseOriginator(line),
  withholdingCents: line.numberAt(places.withholding),
});

export const parseOriginator = (line: Line): Originator => ({
  bsb: line.valueAt(places.traceBsb),
  account: line.valueAt(places.traceAccount).trimStart(),
  name: line.valueAt(places.remitter).trimEnd(),
});

export const writeDetail = (detail: Detail): string =>
  [
    '1',
    padded(detail.bsb, places.bsb),
    rightJustified(detail.account, places.account),
    padded(detail.indicator, places.indicator),
    zeroFilled(detail.code, places.code),
    zeroFilled(detail.cents, places.amount),
    padded(detail.accountName, places.accountName),
    padded(detail.reference, places.reference),
    padded(detail.originator.bsb, places.traceBsb),
    rightJustified(detail.originator.account, places.traceAccount),
    padded(detail.originator.name, places.remitter),
    zeroFilled(detail.withholdingCents, places.withholding),
  ].join('');
