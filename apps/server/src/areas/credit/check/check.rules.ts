import { type CheckFact, type CheckFailure, type Cost, underWay } from '@assay/contract/credit/check';
import type { IdentityStatus } from '@assay/contract/credit/identity';
import { type CheckState, type ProductCode, products } from '@assay/contract/credit/product';

type FoundFile =
  | { readonly bytes: Uint8Array; readonly contentType: string }
  | 'pending'
  /** The provider sends none, so Assay makes a PDF of the findings. */
  | 'made';

export interface Finding {
  readonly providerReference: string | null;
  readonly score: number | null;
  readonly facts: readonly CheckFact[];
  readonly file: FoundFile;
  readonly message?: string;
  readonly identity?: FoundIdentity;
}

interface FoundIdentity {
  readonly status: IdentityStatus;
  readonly facts: readonly CheckFact[];
  readonly checkId: string | null;
}

export const checkMessages = {
  lost: 'Assay was stopped before the answer came. It may have been charged.',
  late: 'No answer came within 90 seconds. It may have been charged.',
  unsent: 'Assay was stopped before anything was sent. Nothing was bought.',
  failedUnsent: 'Something went wrong before anything was sent. Nothing was bought.',
  failedSent: 'Something went wrong with the answer. It may have been charged.',
  settle: 'Check with the provider, then record the answer under Checks bought.',
  notOffered: (provider: string) => `${provider} is not set up in this installation.`,
  notReady: 'The document is not ready yet. Try again in a moment.',
} as const;

const failureWords = (state: CheckState, message: string): string =>
  state === 'UNKNOWN' ? `${message} ${checkMessages.settle}` : message;

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

/** PostgreSQL text can't contain NUL. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

export const storableFinding = <Found extends Finding>(finding: Found): Found => ({
  ...finding,
  providerReference: finding.providerReference && storable(finding.providerReference),
  facts: finding.facts.map(({ label, value }) => ({ label: storable(label), value: storable(value) })),
});

interface Endable {
  readonly state: CheckState;
  readonly settlement: string | null;
}

/** A late report still counts; a late refusal only until the check is settled. */
export const mayEnd = ({ state, settlement }: Endable, next: CheckState): boolean =>
  state === 'RESERVED' ||
  state === 'SENT' ||
  (state === 'UNKNOWN' && (next === 'SUCCEEDED' || settlement === null));

export const dollars = (cents: number): number => cents / 100;

interface Unsettled {
  readonly state: string;
  readonly settlement: string | null;
  readonly priceCents: number | null;
}

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

export const reportName = (product: ProductCode, subjectName: string, minute: string): string =>
  `${products[product].label}, ${subjectName} ${minute.replace(':', '.')}.pdf`.replace(/[\\/:*?"<>|]/g, ' ');
