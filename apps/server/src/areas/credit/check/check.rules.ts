import { type CheckFact, type CheckFailure, type Cost, underWay } from '@assay/contract/credit/check';
import type { IdentityStatus } from '@assay/contract/credit/identity';
import { type CheckState, type ProductCode, products } from '@assay/contract/credit/product';

/** A file that came with a report, or is to be fetched or made. */
type FoundFile =
  | { readonly bytes: Uint8Array; readonly contentType: string }
  /** The provider makes it while we wait: it is fetched with the report's key. */
  | 'pending'
  /** There is none: Assay writes down what was found. */
  | 'made';

/** What a check found out. */
export interface Finding {
  readonly providerReference: string | null;
  readonly score: number | null;
  readonly facts: readonly CheckFact[];
  readonly file: FoundFile;
  /** What is to be said of it beside its facts. */
  readonly message?: string;
  /** What the identity provider says of the person from now on. */
  readonly identity?: FoundIdentity;
}

interface FoundIdentity {
  readonly status: IdentityStatus;
  readonly facts: readonly CheckFact[];
  /** The provider's own, of this verification. */
  readonly checkId: string | null;
}

/** What people are told where no provider says it. */
export const checkMessages = {
  lost: 'Assay was stopped before the answer came. It may have been charged.',
  late: 'No answer came within 90 seconds. It may have been charged.',
  unsent: 'Assay was stopped before anything was sent. Nothing was bought.',
  failedUnsent: 'Something went wrong before anything was sent. Nothing was bought.',
  failedSent: 'Something went wrong with the answer. It may have been charged.',
  settle: 'Ask the provider whether it was charged, then settle it under Checks bought.',
  notOffered: (provider: string) => `${provider} is not set up in this installation.`,
  notReady: 'The document is not ready yet. Try again in a moment.',
} as const;

/** To whoever asked: what may have been charged is theirs to find out. */
const failureWords = (state: CheckState, message: string): string =>
  state === 'UNKNOWN' ? `${message} ${checkMessages.settle}` : message;

/** Returns the failure of a check that was not bought, or that gave no answer in time. */
export function failureOf({
  entityId,
  state,
  message,
}: {
  readonly entityId: number;
  readonly state: CheckState;
  readonly message: string | null;
}): CheckFailure {
  if (state === 'SENT') return { entityId, message: failureWords('UNKNOWN', checkMessages.late) };
  return { entityId, message: failureWords(state, message ?? underWay) };
}

/** PostgreSQL stores any character but this one. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

/** As it can be stored, whatever a provider has sent. */
export const storableFinding = <Found extends Finding>(finding: Found): Found => ({
  ...finding,
  providerReference: finding.providerReference && storable(finding.providerReference),
  facts: finding.facts.map(({ label, value }) => ({ label: storable(label), value: storable(value) })),
});

interface Endable {
  readonly state: CheckState;
  readonly settlement: string | null;
}

/** A late report still counts; a late refusal only until somebody has settled it. */
export const mayEnd = ({ state, settlement }: Endable, next: CheckState): boolean =>
  state === 'RESERVED' ||
  state === 'SENT' ||
  (state === 'UNKNOWN' && (next === 'SUCCEEDED' || settlement === null));

/** In dollars. */
export const dollars = (cents: number): number => cents / 100;

interface Unsettled {
  readonly state: string;
  readonly settlement: string | null;
  readonly priceCents: number | null;
}

/** What was spent for sure, and what may have been. */
export function costOf(
  ledger: { readonly totalCents: number; readonly unpriced: number },
  checks: readonly Unsettled[],
): Cost {
  const open = checks.filter(({ state, settlement }) => state === 'UNKNOWN' && settlement === null);
  return {
    total: dollars(ledger.totalCents),
    unconfirmed: dollars(open.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)),
    unpriced: ledger.unpriced,
    unconfirmedUnpriced: open.filter(({ priceCents }) => priceCents === null).length,
  };
}

/** `Equifax Apply, Ana Lee 2026-11-17 14.05.pdf`: without what no file's name may hold. */
export const reportName = (product: ProductCode, subjectName: string, minute: string): string =>
  `${products[product].label}, ${subjectName} ${minute.replace(':', '.')}.pdf`.replace(/[\\/:*?"<>|]/g, ' ');
