import type { AbaDirection, AbaWarning } from '@assay/contract/payment/aba';
import { abaDirections } from '@assay/contract/payment/aba';

interface Paid {
  readonly bsb: string;
  readonly account: string;
  readonly accountName: string;
  readonly reference: string;
  readonly cents: number;
}

type Kind = AbaWarning['kind'];

export const mostOfKind = 20;

export function limited(kind: Kind, messages: readonly string[], count = messages.length): AbaWarning[] {
  const shown = messages.slice(0, mostOfKind).map((message) => ({ kind, message }));
  const more = count - shown.length;
  return more > 0 ? [...shown, { kind, message: `… and ${more} more of this kind` }] : shown;
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const moneyOf = (cents: number): string => dollars.format(cents / 100);

const days = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });
const dayWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

const accountOf = ({ bsb, account }: Pick<Paid, 'bsb' | 'account'>): string => `${bsb} ${account}`;

const mostNumbers = 5;

function numbersOf(indexes: readonly number[]): string {
  const shown = indexes.slice(0, mostNumbers).map((index) => index + 1);
  const more = indexes.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ').replace(/, (\d+)$/, ' and $1');
}

export function twiceInFile(entries: readonly Paid[]): AbaWarning[] {
  const indexes = new Map<string, number[]>();
  for (const [index, { reference }] of entries.entries()) {
    if (reference === '') continue;
    const known = indexes.get(reference);
    if (known) known.push(index);
    else indexes.set(reference, [index]);
  }
  const twice = [...indexes].filter(([, found]) => found.length > 1);
  return limited(
    'REFERENCE_TWICE',
    twice.map(
      ([reference, found]) =>
        `Reference ${reference} is on ${found.length} transactions of this file: No. ${numbersOf(found)}.`,
    ),
  );
}

export const withoutReference = (entries: readonly Paid[]): AbaWarning[] =>
  limited(
    'REFERENCE_MISSING',
    entries.flatMap(({ reference, accountName, cents }, index) =>
      reference === '' ? `No. ${index + 1} has no reference: ${moneyOf(cents)}, ${accountName}.` : [],
    ),
  );

interface Dated {
  readonly date: string;
  readonly today: string;
  readonly latest: string;
}

export function dateWarnings({ date, today, latest }: Dated): AbaWarning[] {
  if (date < today) return [{ kind: 'DATE', message: `The file's date, ${dayWords(date)}, is in the past.` }];
  if (date > latest)
    return [{ kind: 'DATE', message: `The file's date, ${dayWords(date)}, is more than a month away.` }];
  return [];
}

export interface PostedBefore {
  readonly index: number;
  readonly fileName: string;
  readonly postedOn: string;
}

const aboutEntries = <Found extends { readonly index: number }>(
  entries: readonly Paid[],
  found: readonly Found[],
  wordsOf: (entry: Paid, found: Found) => string,
) =>
  found.flatMap((one) => {
    const entry = entries[one.index];
    return entry ? [`No. ${one.index + 1}: ${wordsOf(entry, one)}`] : [];
  });

export const postedWarnings = (entries: readonly Paid[], found: readonly PostedBefore[]): AbaWarning[] =>
  limited(
    'REFERENCE_TWICE',
    aboutEntries(
      entries,
      found,
      ({ cents, reference }, { fileName, postedOn }) =>
        `${moneyOf(cents)} with reference ${reference} was already posted on ${dayWords(postedOn)}, from “${fileName}”.`,
    ),
  );

export interface PaidBefore {
  readonly index: number;
  readonly paidOn: string;
  /** From the earlier file; undefined if it can't be read. */
  readonly earlier: Pick<Paid, 'bsb' | 'account' | 'accountName'> | undefined;
}

export const renamedWarnings = (
  entries: readonly Paid[],
  found: readonly PaidBefore[],
  count: number,
): AbaWarning[] => {
  const messages = aboutEntries(entries, found, (entry, { paidOn, earlier }) => {
    const before = earlier ? `as ${earlier.accountName}` : 'under another name';
    return `account ${accountOf(entry)} was last paid ${before}, on ${dayWords(paidOn)}. This file says ${entry.accountName}.`;
  });
  return limited('ACCOUNT_NAME_CHANGED', messages, count);
};

export const movedWarnings = (
  entries: readonly Paid[],
  found: readonly PaidBefore[],
  count: number,
): AbaWarning[] => {
  const messages = aboutEntries(entries, found, (entry, { paidOn, earlier }) => {
    const before = earlier ? `to account ${accountOf(earlier)}` : 'to another account';
    return `${entry.accountName} was last paid ${before}, on ${dayWords(paidOn)}. This file says ${accountOf(entry)}.`;
  });
  return limited('ACCOUNT_NUMBER_CHANGED', messages, count);
};

const fewestFiles = 5;
const farOff = 3;

export interface Earlier {
  readonly ofAccount: readonly number[];
  readonly ofAll: readonly number[];
}

/** Warns about an unusual total, compared with the account's own files, or all files if it has few. */
export function totalWarnings(
  direction: AbaDirection,
  payCents: number,
  { ofAccount, ofAll }: Earlier,
): AbaWarning[] {
  const isKnown = ofAccount.length >= fewestFiles;
  const earlier = isKnown ? ofAccount : ofAll;
  if (earlier.length < fewestFiles) return [];
  const sorted = earlier.toSorted((one, other) => one - other);
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  const isAbove = payCents > most && payCents > middle * farOff;
  const isBelow = isKnown && payCents < least && payCents < middle / farOff;
  if (!isAbove && !isBelow) return [];
  const files = `${abaDirections[direction].label.toLowerCase()} files${isKnown ? ' of this account' : ''}`;
  return [
    {
      kind: 'TOTAL_UNUSUAL',
      message: `The total of ${moneyOf(payCents)} is far ${isAbove ? 'above' : 'below'} the usual: the last ${earlier.length} ${files} came to between ${moneyOf(least)} and ${moneyOf(most)}, typically ${moneyOf(middle)}.`,
    },
  ];
}

export const newOriginator = (
  originator: { readonly bsb: string; readonly account: string; readonly name: string },
  { ofAccount, ofAll }: Earlier,
): AbaWarning[] =>
  ofAccount.length > 0 || ofAll.length === 0
    ? []
    : [
        {
          kind: 'ORIGINATOR_NEW',
          message: `No file of account ${accountOf(originator)} (${originator.name}) has been processed before.`,
        },
      ];
