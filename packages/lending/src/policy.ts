import { ageAtEndOfTerm, amountFunded, wholeMonths } from './derived.ts';
import { exact, rounded } from './money.ts';
import type { ChosenState } from './workflows.ts';

export interface Policy {
  readonly lvr: { readonly passAtMost: number; readonly referAtMost: number };
  readonly commercialScore: { readonly passAtLeast: number; readonly referAtLeast: number };
  readonly consumerScore: { readonly passAtLeast: number; readonly referAtLeast: number };
  readonly abnAgeMonths: { readonly passAtLeast: number; readonly referAtLeast: number };
  readonly termMonths: { readonly passAtMost: number };
  readonly balloonPercent: { readonly passAtMost: number };
  readonly ageAtEndOfTermYears: { readonly passAtMost: number };
  readonly brokeragePercent: { readonly passAtMost: number };
  readonly amlKyc: Readonly<Record<IdentityStatus, ChosenState>>;
}

type IdentityStatus = 'PASSED' | 'PASS_MANUAL' | 'RESOLVE' | 'INCOMPLETE';

interface QuoteFacts {
  readonly repaymentTermMonth: number;
  readonly balloonNominal: number;
  readonly purchaseAmount: number;
  readonly brokerageNominal: number;
  readonly brokerageNominalWithGst: number;
  readonly amountFinanced: number;
}

/** The person or business that a check was made for, once their details have changed. */
interface MadeAs {
  readonly name: string;
  readonly dateOfBirth: string | null;
}

/** The facts for a question; null while unknown. */
export interface Facts {
  readonly quote: QuoteFacts | null;
  readonly applicant: { readonly abnRegisteredDate: string | null } | null;
  readonly security: {
    readonly agreedValue: number | null;
    readonly retailValue: number | null;
    readonly manufactureYear: number | null;
  } | null;
  readonly today: string;
  readonly company: {
    readonly score: number | null;
    readonly hasNoFile: boolean;
    readonly outdated: MadeAs | null;
  };
  readonly guarantor: {
    readonly consumerScore: number | null;
    readonly identity: IdentityStatus | null;
    readonly apply: 'RETRIEVED' | 'FAILED' | null;
    readonly outdated: Readonly<Record<'consumerScore' | 'identity' | 'apply', MadeAs | null>>;
  } | null;
}

export interface Answer {
  readonly outcome: string;
  /** Set when it differs from the outcome's suggested state. */
  readonly state?: ChosenState;
  /** The basis of the answer, in words for later readers. */
  readonly seen: string;
}

/** Unrounded, since anything above a limit exceeds it. */
const percentOf = (part: number, whole: number) =>
  whole === 0 ? exact(0) : exact(part).times(100).div(whole);

type Exact = ReturnType<typeof exact>;

/** Two decimals, or more where rounding would hide which side of a limit it is on. */
function shown(percent: Exact, ...limits: readonly number[]): string {
  const side = (value: Exact) => limits.map((limit) => value.gt(limit)).join();
  const decimals = [2, 3, 4].find((count) => side(exact(rounded(percent, count))) === side(percent)) ?? 6;
  return `${rounded(percent, decimals)}%`;
}

const dayInWords = (day: string): string => day.split('-').toReversed().join('/');

const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

function termAndBalloon({ termMonths, balloonPercent }: Policy, { quote }: Facts): Answer | undefined {
  if (!quote) return undefined;
  const balloon = percentOf(quote.balloonNominal, quote.purchaseAmount);
  const isWithin =
    quote.repaymentTermMonth <= termMonths.passAtMost && balloon.lte(balloonPercent.passAtMost);
  return {
    outcome: isWithin ? 'IN_POLICY' : 'EXCEPTION',
    seen:
      `The term is ${months(quote.repaymentTermMonth)} (at most ${termMonths.passAtMost}) ` +
      `and the balloon ${shown(balloon, balloonPercent.passAtMost)} of the purchase price (at most ${balloonPercent.passAtMost}%).`,
  };
}

function brokerage({ brokeragePercent: { passAtMost } }: Policy, { quote }: Facts): Answer | undefined {
  if (!quote) return undefined;
  const share = percentOf(quote.brokerageNominal, quote.amountFinanced);
  const seen = `Brokerage is ${shown(share, passAtMost)} of the amount financed (at most ${passAtMost}%).`;
  if (share.gt(passAtMost)) return { outcome: 'OVER', seen };
  // A pass must state its limits, for anyone who relies on it.
  const unseen = 'Assay looked at neither the origination fee nor any other cap agreed with the introducer.';
  return { outcome: 'IN_CAP', seen: `${seen} ${unseen}` };
}

function lvr({ lvr: { passAtMost, referAtMost } }: Policy, { quote, security }: Facts): Answer | undefined {
  const value = security?.agreedValue || security?.retailValue;
  if (!quote || !value) return undefined;
  const ratio = percentOf(amountFunded(quote), value);
  const outcome = ratio.lte(passAtMost) ? 'IN_LIMIT' : ratio.lte(referAtMost) ? 'ABOVE' : 'FAR_ABOVE';
  return {
    outcome,
    seen:
      `Loan to value is ${shown(ratio, passAtMost, referAtMost)} ` +
      `(passes at up to ${passAtMost}%, is referred at up to ${referAtMost}%).`,
  };
}

function abnAge(
  { abnAgeMonths: { passAtLeast, referAtLeast } }: Policy,
  { applicant, today }: Facts,
): Answer | undefined {
  const since = applicant?.abnRegisteredDate;
  if (!since) return undefined;
  const age = wholeMonths(since, today);
  // Names the limit rather than the age, so that the text doesn't change every month.
  const seen = (limit: string) => `The ABN was registered on ${dayInWords(since)}, ${limit} months ago.`;
  const unseen = 'Assay did not look up whether it is active, nor the ACN and GST.';
  if (age >= passAtLeast) return { outcome: 'ACTIVE', seen: `${seen(`at least ${passAtLeast}`)} ${unseen}` };
  if (age >= referAtLeast)
    return { outcome: 'RECENT', seen: seen(`at least ${referAtLeast} but less than ${passAtLeast}`) };
  // Too young to refer still means RECENT, not cancelled.
  return { outcome: 'RECENT', state: 'FAILED', seen: seen(`less than ${referAtLeast}`) };
}

interface CutOff {
  readonly passAtLeast: number;
  readonly referAtLeast: number;
}

function scored(score: number, { passAtLeast, referAtLeast }: CutOff, what: string): Answer {
  const outcome = score >= passAtLeast ? 'ABOVE' : score >= referAtLeast ? 'MARGINAL' : 'BELOW';
  return {
    outcome,
    seen: `The ${what} score is ${score} (passes from ${passAtLeast}, is referred from ${referAtLeast}).`,
  };
}

function commercialScore({ commercialScore: cutOff }: Policy, { company }: Facts): Answer | undefined {
  if (company.score !== null) return scored(company.score, cutOff, 'commercial');
  return company.hasNoFile
    ? { outcome: 'NO_FILE', seen: 'The bureau answered without a score for the company.' }
    : undefined;
}

function consumerScore({ consumerScore: cutOff }: Policy, { guarantor }: Facts): Answer | undefined {
  const score = guarantor?.consumerScore ?? null;
  return score === null ? undefined : scored(score, cutOff, 'consumer');
}

const identityOutcomes: Readonly<Record<IdentityStatus, { outcome: string; label: string }>> = {
  PASSED: { outcome: 'VERIFIED', label: 'Success' },
  PASS_MANUAL: { outcome: 'MANUAL', label: 'Manual Pass' },
  RESOLVE: { outcome: 'RESOLVE', label: 'Resolve' },
  INCOMPLETE: { outcome: 'INCOMPLETE', label: 'Incomplete' },
};

function amlKyc({ amlKyc: states }: Policy, { guarantor }: Facts): Answer | undefined {
  const status = guarantor?.identity;
  if (!status) return undefined;
  const { outcome, label } = identityOutcomes[status];
  return { outcome, state: states[status], seen: `The AML/KYC status is ${label}.` };
}

function commercialApply(_: Policy, { guarantor }: Facts): Answer | undefined {
  switch (guarantor?.apply) {
    case 'RETRIEVED':
      return { outcome: 'DONE', seen: 'The commercial apply report was retrieved.' };
    case 'FAILED':
      return { outcome: 'ERROR', seen: 'The last request for the commercial apply report brought none.' };
    default:
      return undefined;
  }
}

function assetAge(
  { ageAtEndOfTermYears: { passAtMost } }: Policy,
  { quote, security, today }: Facts,
): Answer | undefined {
  if (!quote || !security?.manufactureYear) return undefined;
  const age = ageAtEndOfTerm(security.manufactureYear, Number.parseInt(today, 10), quote.repaymentTermMonth);
  return {
    outcome: age <= passAtMost ? 'IN_POLICY' : 'OVER',
    seen: `The asset will be ${rounded(exact(age), 1)} years old at the end of the term (at most ${passAtMost}).`,
  };
}

const questions = {
  termAndBalloon,
  brokerage,
  lvr,
  abnAge,
  commercialScore,
  consumerScore,
  amlKyc,
  commercialApply,
  ageAtEndOfTerm: assetAge,
} as const satisfies Record<string, (policy: Policy, facts: Facts) => Answer | undefined>;
export type Question = keyof typeof questions;

export const questionNames = Object.keys(questions) as Question[];

/** Answers from the policy; undefined while facts are missing. */
export const answerBy = (question: Question, policy: Policy, facts: Facts): Answer | undefined =>
  questions[question](policy, facts);

const madeAsOf: Partial<Record<Question, (facts: Facts) => MadeAs | null | undefined>> = {
  commercialScore: ({ company }) => company.outdated,
  consumerScore: ({ guarantor }) => guarantor?.outdated.consumerScore,
  amlKyc: ({ guarantor }) => guarantor?.outdated.identity,
  commercialApply: ({ guarantor }) => guarantor?.outdated.apply,
};

const grounds: Readonly<Record<Question, { readonly check?: string; readonly missing: string }>> = {
  termAndBalloon: { missing: 'there is no quote' },
  brokerage: { missing: 'there is no quote' },
  lvr: { missing: 'the security has neither an agreed nor a retail value' },
  abnAge: { missing: 'the date on which the ABN was registered is missing' },
  commercialScore: { check: 'company credit check', missing: 'the company has no score' },
  consumerScore: { check: 'consumer credit check', missing: 'the guarantor has no consumer score' },
  amlKyc: { check: 'AML/KYC check', missing: 'the guarantor has no AML/KYC status' },
  commercialApply: { check: 'commercial apply check', missing: 'no commercial apply report was requested' },
  ageAtEndOfTerm: { missing: 'the year in which the asset was made is missing' },
};

export function whyOpenAgain(question: Question, facts: Facts): string {
  const { check, missing } = grounds[question];
  const madeAs = madeAsOf[question]?.(facts);
  if (!madeAs) return `There is nothing to go by any more: ${missing}.`;
  const born = madeAs.dateOfBirth === null ? '' : `, born ${dayInWords(madeAs.dateOfBirth)}`;
  return `The ${check} was made as ${madeAs.name}${born}; details have changed since.`;
}
